/** What letters about one inquiry say to the owner. An inquiry's letter speaks the language of its form. */
const english = {
  facts: {
    reference: 'Reference',
    received: 'Received',
    language: 'Language',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    budget: 'Budget',
  },
  test: '[Test] ',
  suspect: '[Possible spam] ',
  subject: (reference: string, name: string) => `Inquiry ${reference} from ${name}`,
  reply: 'Reply to this email, and your answer goes to the visitor.',
  oddAddress:
    'The visitor’s email address looks wrong, so replying to this email won’t reach them. Check the address and write to them yourself.',
  ownTest: 'This is your own test: the form, the inbox, and your email work.',
  advice: (reasons: string, reference: string) =>
    `This may be spam (${reasons}). The visitor saw a confirmation. If it’s real, just answer it; "npm run enquiries -- accept ${reference}" removes the spam flag.`,
  noticeSubject: (reference: string) => `Inquiry ${reference}: your mail server refused its text`,
  notice: (receivedAt: string, reference: string) =>
    `An inquiry arrived at ${receivedAt}. Your mail server refused what the visitor wrote, so it isn’t in this email.\n\nRead it with: npm run enquiries -- show ${reference}\n`,
};

type LetterWords = typeof english;

const spanish: LetterWords = {
  facts: {
    reference: 'Referencia',
    received: 'Recibido',
    language: 'Idioma',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    company: 'Empresa',
    service: 'Servicio',
    budget: 'Presupuesto',
  },
  test: '[Prueba] ',
  suspect: '[Posible spam] ',
  subject: (reference, name) => `Mensaje ${reference} de ${name}`,
  reply: 'Responde a este correo y tu respuesta le llega al visitante.',
  oddAddress:
    'El correo del visitante parece estar mal escrito, así que una respuesta a este correo no le llegará. Revisa la dirección de correo y escríbele tú.',
  ownTest: 'Esta es tu propia prueba: el formulario, el buzón y tu correo funcionan.',
  advice: (reasons, reference) =>
    `Podría ser spam (${reasons}). El visitante vio una confirmación. Si es de verdad, respóndelo y ya; "npm run enquiries -- accept ${reference}" quita la marca de spam.`,
  noticeSubject: (reference) => `Mensaje ${reference}: tu servidor de correo rechazó el texto`,
  notice: (receivedAt, reference) =>
    `Llegó un mensaje el ${receivedAt}. Tu servidor de correo rechazó lo que escribió el visitante, así que no está en este correo.\n\nLéelo con: npm run enquiries -- show ${reference}\n`,
};

/** Returns the words for an inquiry by its form's language, as the plan of the site names it. */
export function letterWords(language: string): LetterWords {
  return language === 'Spanish' ? spanish : english;
}
