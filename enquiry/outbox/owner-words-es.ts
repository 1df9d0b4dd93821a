import { ownerLabels } from '../enquiry.ts';
import type { SaidToOwner } from './owner-words-en.ts';

/** The owner's emails and notes about inquiries and the inbox, in Spanish. */
export const spanish: SaidToOwner = {
  sender: (brand) => (brand ? `Sitio web de ${brand}` : 'Sitio web'),
  facts: {
    reference: 'Referencia',
    received: 'Recibido',
    language: 'Idioma',
    ...ownerLabels.es,
  },
  findings: 'Resultado del visitante en una herramienta de tu sitio:',
  lang: 'es-US',
  call: 'Llamada',
  booked: 'Llamada reservada: ',
  changed: 'Llamada movida: ',
  canceled: 'Llamada cancelada: ',
  wished: 'Llamada solicitada: ',
  give: 'La hora sigue libre, y la persona leyó que tú la confirmas. Acéptala en el escritorio.',
  confirm: 'No se pudo leer tu calendario: confirma esta hora con el visitante.',
  event: (name, phone) => `Llamar a ${name}, ${phone}`,
  test: '[Prueba] ',
  suspect: '[Posible spam] ',
  subject: (reference, name) => `Mensaje ${reference} de ${name}`,
  reply: 'Responde a este correo y tu respuesta le llega al visitante.',
  oddAddress:
    'El correo del visitante parece estar mal escrito, así que una respuesta a este correo no le llegará. Revisa la dirección de correo y escríbele tú.',
  ownTest: 'Esta es tu propia prueba: el formulario, el buzón y tu correo funcionan.',
  advice: (reasons, reference) =>
    `Podría ser spam (${reasons}). El visitante vio una confirmación. Si es de verdad, respóndelo. "npm run enquiries -- accept ${reference}" quita la marca de spam.`,
  signs: {
    honeypot: 'se llenó un campo que las personas no ven',
    'filled-too-fast': 'enviado en menos de un segundo',
    'many-links': 'enlaces a muchos sitios',
    'link-markup': 'código de enlaces',
    'other-script': 'un alfabeto que el sitio no usa',
    'seo-offer': 'te ofrece enlaces, posiciones o un sitio web',
    'same-words': 'otros enviaron las mismas palabras',
    'many-from-one-network': 'muchos mensajes de una misma red',
    'many-at-once': 'muchos mensajes a la vez de redes distintas',
    owner: 'lo marcaste tú',
  },
  earlierSign: 'una señal de una versión anterior',
  noticeSubject: (reference) => `Mensaje ${reference}: tu servidor de correo rechazó el texto`,
  notice: (receivedAt, reference) =>
    `Llegó un mensaje el ${receivedAt}. Tu servidor de correo rechazó lo que escribió el visitante, así que no está en este correo.\n\nLéelo con: npm run enquiries -- show ${reference}\n`,
  digest: {
    subject: (count) => `[Posible spam] ${count === 1 ? '1 mensaje' : `${count} mensajes`} hoy`,
    note: 'Buzón: tu nota diaria',
    lead: (count) =>
      `${count === 1 ? '1 mensaje podría ser spam, o una llamada de más. Está guardado, y la persona que lo envió vio' : `${count} mensajes podrían ser spam, o una llamada de más. Están guardados, y las personas que los enviaron vieron`} una confirmación. Si encuentras un cliente de verdad, "npm run enquiries -- accept REFERENCIA" quita la marca de spam y te lo manda completo por correo.`,
    rest: (count) => `Faltan ${count}: npm run enquiries -- --suspects`,
  },
  alarm: {
    subject: (first) => `Buzón: ${first}`,
    over: (words) => `Arreglado. Antes te escribí: ${words}`,
    damaged:
      'La base de datos está dañada. Detén el servidor, ejecuta "npm run enquiries -- restore" y arráncalo otra vez: vuelven todos los mensajes confirmados. Después, haz revisar el disco.',
    inboxFailing: (fault) => `No se pueden guardar los mensajes. ${fault}`,
    mailWaiting: (minutes, detail) =>
      `Un correo para ti lleva ${minutes} min en espera. ${detail ? `El último intento: ${detail}` : 'El servidor todavía no ha intentado enviarlo.'}`,
    clockWrong: (clock) => `Los mensajes viejos no se borran porque el reloj del servidor no es confiable (${clock}).`,
    backupFailing: (reason) => `No se pudo hacer la copia de seguridad del buzón. ${reason}`,
    testFailed: (reason) => `El mensaje de prueba semanal no se guardó. ${reason}`,
  },
  retention: {
    clock: (clock) =>
      `No se borraron los mensajes viejos porque el reloj del servidor no es confiable (${clock}). Si la hora está bien: npm run enquiries -- trust-clock`,
    marked: (count, months) =>
      `${count} con más de ${months} meses: se borrarán en un mes, más o menos. Conserva uno con "npm run enquiries -- keep REFERENCIA", o todos con "keep all".`,
    overdue: (count, months) =>
      `${count} con más de ${months} meses nunca te llegaron por correo, así que se quedan. Míralos con "npm run enquiries" y bórralos ahí.`,
  },
  events: {
    created: (path) =>
      `El servidor arrancó con un buzón nuevo y vacío: ${path}\nSi no es la primera vez que arranca, faltaba la carpeta de tus mensajes. Detén el servidor, devuelve la carpeta a su lugar y arráncalo otra vez.`,
    replaced: (path) =>
      `Otro archivo reemplazó a ${path}, o alguien borró su registro, con el servidor en marcha. Lo que ya había confirmado está en la segunda copia, así que no se perdió ningún mensaje. No cambies archivos ahí mientras el servidor esté en marcha.`,
    threadEnded: (path) =>
      `La parte del servidor que guarda los mensajes se detuvo sin aviso, así que el servidor la reinició (${path}).`,
  },
};
