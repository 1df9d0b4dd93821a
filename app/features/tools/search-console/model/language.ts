import { fold } from './rows.ts';

/** The language of a search, as far as its words tell. */
export type QueryLanguage = 'en' | 'es' | 'unknown';

/** Short words and common search words that only one of the two languages has. Without accents. */
const spanish = new Set(
  `el la los las un una unos unas de del al y para por con sin sobre desde hasta que cual cuales quien como cuando
  donde cuanto cuanta cuantos cuantas cuesta cuestan es son hay mi mis tu tus su sus mas mejor mejores cerca precio
  precios barato barata baratos baratas gratis comprar vender hacer tener servicio servicios empresa empresas
  reparacion limpieza abogado abogados medico medicos tienda tiendas casa casas techo techos plomero plomeros
  electricista venta alquiler renta espanol ingles seguro seguros cita horario telefono direccion aire acondicionado
  necesito quiero puedo debo porque tipos ideas ejemplos significa guia`.match(/\S+/gu),
);
const english = new Set(
  `the a an of and for in on at to from with without by near me my your our is are was do does did can how what when
  where who which why should will much many best top cheap cheapest price prices cost costs free buy sell service
  services company companies repair cleaning lawyer lawyers attorney doctor doctors store stores shop house homes
  home roof roofing roofs plumber plumbers electrician sale rental rent insurance appointment hours phone address
  need want types examples meaning guide vs online review reviews contractor contractors replacement installation
  emergency local estimate estimates`.match(/\S+/gu),
);

/** Words of both lists say nothing: 'no', 'me', 'son', and 'a' are written alike. */
const shared = new Set([...spanish].filter((word) => english.has(word)).concat('a', 'me', 'son', 'ideas', 'sale'));

/** Letters, signs, and endings that English words don't have. */
const spanishSigns = /[ñ¿¡]|[aeou]cion(?:es)?\b|dad(?:es)?\b/u;

/**
 * Guesses whether a search is Spanish or English from its small words, letters, and endings. One that
 * is only names or numbers, or has signs of both, is unknown.
 */
export function languageOf(query: string): QueryLanguage {
  const lower = query.toLowerCase().normalize('NFC');
  const words = (fold(query).match(/[a-z]+/gu) ?? []).filter((word) => !shared.has(word));
  const es =
    words.filter((word) => spanish.has(word)).length +
    Number(/[áéíóúü]/u.test(lower)) +
    Number(spanishSigns.test(lower) || spanishSigns.test(fold(query)));
  const en = words.filter((word) => english.has(word)).length;
  if (es === en) {
    return 'unknown';
  }
  return es > en ? 'es' : 'en';
}

/** How questions start, in English and Spanish, without accents. */
const questionStart =
  /^(?:how|what|whats|why|when|where|who|whose|which|can|could|should|would|will|do|does|did|is|are|am|was|were|que|como|cuando|donde|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|cuantas|por que|para que|a que|en que|de que|se puede|puedo|es necesario)\b/u;

/** Returns whether a search asks something: it starts like a question or ends in a question mark. */
export function isQuestion(query: string): boolean {
  const text = fold(query)
    .trim()
    .replace(/^[¿\s]+/u, '');
  return text.endsWith('?') || (questionStart.test(text) && /\s/u.test(text));
}
