import type { HouseRules, HouseWord } from './house-words.ts';

/** Words that don't go on a Spanish page, and what to write instead. */
const bannedWords: readonly HouseWord[] = [
  { pattern: /\busted\b/iu, instead: 'tú: the site says tú on every page' },
  {
    pattern:
      /\bsus? (?:sitio|negocio|empresa|navegador|mensaje|correo|equipo|clientela|cuenta|propuesta|proyecto)s? (?:web|y su)\b/iu,
    instead: 'tu',
  },
  {
    pattern: /\b(?:haga clic|llámenos|contáctenos|escríbanos|solicite|descubra|aprenda más|conozca|reserve|elija)\b/iu,
    instead: 'the tú form',
  },
  { pattern: /\b(?:vosotr[oa]s|vos|vuestr[oa]s?)\b/iu, instead: 'tú, or ustedes for a group' },
  {
    pattern: /\p{L}(?:@(?!\p{L})|\(a\)|\(as\)|\/a\b|\/as\b)/iu,
    instead: 'words without gender: tu equipo, tus clientes',
  },
  { pattern: /\bsólo\b|(?<!\p{L})ést[aeo]s?(?!\p{L})/iu, instead: 'solo, este, esta, without an accent' },
  { pattern: /\bclick\b/iu, instead: 'clic' },
  {
    pattern: /\b(?:clientela|añad[aeioí]\p{L}*|pulsa|fallos?|ordenador(?:es)?|de fiar)(?!\p{L})/iu,
    instead: 'tus clientes, agregar, presiona, falla, computadora, confiable',
  },
  { pattern: /\bleads?\b/iu, instead: 'clientes potenciales' },
  { pattern: /\b(?:rankings?|rankear)\b/iu, instead: 'posición, aparecer' },
  { pattern: /\bkeywords?\b/iu, instead: 'palabras clave' },
  { pattern: /\b(?:e-?mail|mail)\b/iu, instead: 'correo' },
  { pattern: /\b(?:link|links|backlinks?)\b/iu, instead: 'enlace' },
  {
    pattern:
      /\b(?:online|feedback|insights?|performance|dashboard|landing|template|newsletter|workflow|checklist|target)s?\b/iu,
    instead: 'the Spanish word',
  },
  {
    pattern:
      /\ben orden de\b|\btomar ventaja de\b|\bhacer sentido\b|\bhace sentido\b|\bal final del día\b|\bjugar un rol\b|\bdejar saber\b/iu,
    instead: 'para, aprovechar, tener sentido, al final, tener un papel, avisar: a calque of English',
  },
  { pattern: /\bbasad[oa]s? en\b|\bde acuerdo a\b|\bes por eso que\b/iu, instead: 'según, de acuerdo con, por eso' },
  {
    pattern: /\b(?:aplicar para|aplica ya|eventualmente|reportes?|reportar|remover|locación|asumir)\b/iu,
    instead: 'solicitar, con el tiempo, informe, quitar, lugar, suponer: a false friend',
  },
  { pattern: /\bbillón\b|\bbillones\b/iu, instead: 'mil millones' },
  {
    pattern:
      /\bsoluciones integrales\b|\bsiguiente nivel\b|\bpotenciar\b|\bimpulsar tu presencia\b|\bde la mano de\b|\ba tu medida\b|\bmundo digital de hoy\b|360°|\blíderes en\b|\bdominar Google\b|\bsalir primero\b/iu,
    instead: 'what is delivered, when, and for how much',
  },
  { pattern: /\bUSD\b|US\$/u, instead: '$ alone' },
  { pattern: /\d\.\d{3},\d|\$\d{1,3}\.\d{3}\b/u, instead: 'numbers as in the US: 1,500.00' },
  { pattern: /\d\s%/u, instead: '28.5%, without a space' },
  {
    // A sentence may start with one.
    pattern:
      /(?<=[\p{Ll}\d,;:(]\s)(?:Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre) de \d/u,
    instead: 'months in small letters',
  },
  { pattern: /\b\d{1,2}\s?(?:am|pm|a\.m\.|p\.m\.|AM|PM)\b/u, instead: '9 a. m., 12:30 p. m.' },
];

/** Words of the chart, which belong in charts, captions, the 404, and the error screen. */
const nauticalWords: readonly HouseWord[] = [
  {
    pattern:
      /\b(?:navegar hacia|zarpar|timón|brújula|rumbo a|puerto seguro|marea (?:alta|baja)|bitácora|encall\p{L}+|boyas?|quilla|sotavento|barlovento|sextante|a toda vela|llegar a buen puerto)\b/iu,
    instead: 'a business word: the chart is a look, not a vocabulary',
  },
];

/**
 * Positions and sales that a sentence promises. The terms of service promise none. How many
 * searches were among "los 10 primeros resultados" is a count.
 */
const rankingPromises: readonly HouseWord[] = [
  {
    pattern:
      /\b(?:(?:(?<!\blos 10 )primer(?:a|o|os|as)?|1\.?º) (?:lugar|posición|puesto|resultado|página)s? (?:en|de) Google|número uno en Google|(?:aparec|sal|sub|llev)\p{L}+ (?:tu \p{L}+ )?(?:de |en |a |al )(?:primero|primeros|lo más alto)|garantiz\p{L}+ (?:\p{L}+ )?(?:posici\p{L}+|tráfico|ventas|clientes))\b/iu,
    instead: 'no position is promised: say what you deliver',
  },
];

/** The rules for the Spanish of the United States. */
export const spanishRules: HouseRules = {
  banned: bannedWords,
  nautical: nauticalWords,
  promises: rankingPromises,
  denial: /(?<!\p{L})(?:no|nunca|nadie|ni|ningun[oa]?|ningún|sin|jamás|excluy\p{L}+|solo Google)(?!\p{L})/iu,
  longestSentence: 45,
  marks: wrongMarks,
};

/** Marks that come in pairs. */
const pairs = [
  { open: /¿/gu, close: /(?<=[\p{L}\p{N})”%])\?/gu },
  { open: /¡/gu, close: /(?<=[\p{L}\p{N})”%])!/gu },
];

/** Returns what's wrong with the marks of a text, or undefined. */
function wrongMarks(text: string): string | undefined {
  for (const { open, close } of pairs) {
    // A mark that follows no word is a sign: the 404 screen's “??°”.
    if ((text.match(open)?.length ?? 0) !== (text.match(close)?.length ?? 0)) {
      return 'give each ? its ¿, and each ! its ¡';
    }
  }
  if (/[«»]/u.test(text)) {
    return 'write “ ” and not « »';
  }
  // Code keeps its own: rel="canonical", "@type".
  if (/\p{L}"|"\p{L}/u.test(text.replaceAll(/="[^"]*"|"@\w+"/gu, ''))) {
    return 'write “ ” and not straight quotation marks';
  }
  if (/(?<!\d) [–—] |\p{L}—\p{L}/u.test(text)) {
    return 'write commas or parentheses and not a dash';
  }
  return /[.,]”/u.test(text.replaceAll('…', '')) ? 'put the period or comma after the closing mark: “así”.' : undefined;
}
