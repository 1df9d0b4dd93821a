import { stemmer } from '@orama/stemmers/english';

/** The aim of a search. */
export type Intent = 'learn' | 'compare' | 'buy' | 'local';

/** The rules of a language for grouping. All words are folded: lowercase, without accents. */
export type KeywordLanguage = {
  /** Letters that only words of this language have, of the two. */
  shape: RegExp;
  /** Words that say nothing about the subject. */
  stopWords: ReadonlySet<string>;
  /** Words that ask for a price. They count as one word. */
  priceWords: ReadonlySet<string>;
  /** Words that name the seller, such as "company". They count as one word. */
  sellerWords: ReadonlySet<string>;
  /** Phrases that only say where or how soon. They decide the intent and are dropped. */
  nearby: RegExp;
  intents: Record<Exclude<Intent, 'local'>, RegExp>;
  stem: (word: string) => string;
};

export const english: KeywordLanguage = {
  shape: /[kw]|[bcdfghjlmnpqrtvz]y$|tion|th|ing$|oo|ee|ss|ff|gh/u,
  stopWords: new Set(
    (
      'a about after all an and any are as at average best be because been before being but by can could did do does doing done for from ' +
      'find get getting go good had has have having he help her here him his how i if in into is it its just may me might mine more most ' +
      'make my need needs no not now of off on once only or other our out over own she should so some such than that the their ' +
      'them then there these they this those to too top type types under up us use using very want was we were what when where which while who ' +
      'whom why will with would you your'
    ).split(' '),
  ),
  priceWords: new Set(
    'calculator cost costs price prices pricing rate rates fee fees quote quotes estimate estimates affordable cheap cheapest much'.split(
      ' ',
    ),
  ),
  sellerWords: new Set(
    (
      'certified companies company contractor contractors expert experts insured licensed pro pros professional professionals ' +
      'provider providers rated recommended reviews services specialist specialists'
    ).split(' '),
  ),
  nearby: /\b(?:near me|near you|nearby|close to me|in my area|around me|local|in spanish|spanish speaking)\b/gu,
  intents: {
    learn:
      /\b(?:how|what|why|when|who|can|does|do|is|are|should|will|guide|tips|ideas|signs?|symptoms?|causes?|meaning|definition|diy|tutorial|examples?|rules?|laws?|requirements?|lifespan|life expectancy)\b/u,
    compare:
      /\b(?:best|top|vs|versus|or|compare|compared|comparison|reviews?|ratings?|rated|alternatives?|types? of|pros and cons|difference|which)\b/u,
    buy: /\b(?:costs?|prices?|pricing|quotes?|estimates?|rates?|fees?|cheap|affordable|financing|hire|buy|for sale|book|appointment|discount|deals?|coupons?|how much|payment plans?)\b/u,
  },
  stem: stemmer,
};

export const spanish: KeywordLanguage = {
  shape: /cion(?:es)?$|dor(?:a|es|as)?$|dad$|eria$|[aeiou]d[oa]s$/u,
  stopWords: new Set(
    (
      'a al algo ante antes aqui bajo buen buena buenas bueno buenos buscar cada como con cual cuales cuando cuanta cuantas cuanto cuantos de debajo del desde ' +
      'despues donde durante e el ella ellas ellos en entre era es esa ese eso esta estan este esto estos fue ha hacer hacia ' +
      'hago han has hasta hay la las le les lo los mas me mejor mejores mi mis mucho muy ni no nos o para pero poco por porque puede puedo ' +
      'que quien se sea ser si sobre son su sus tan te tengo tiene tipo tipos tu tus un una unas uno unos y ya yo'
    ).split(' '),
  ),
  priceWords: new Set(
    (
      'calculadora barata baratas barato baratos cobra cobran costo costos coste costes cotizacion cotizaciones cuesta cuestan economica ' +
      'economico estimado estimados precio precios presupuesto presupuestos tarifa tarifas vale valen'
    ).split(' '),
  ),
  sellerWords: new Set(
    (
      'compania companias contratista contratistas empresa empresas especialista especialistas experto expertos profesional ' +
      'profesionales recomendado recomendados asegurado licenciado licenciados servicio servicios tecnico tecnicos'
    ).split(' '),
  ),
  nearby: /\b(?:cerca de mi|cerca de aqui|cerca|en mi zona|en mi area|a domicilio|en espanol|que hablen? espanol)\b/gu,
  intents: {
    learn:
      /\b(?:como|que es|que son|por que|porque|cuando|cada cuanto|quien|guia|consejos|ideas|senales?|sintomas?|causas?|significado|ejemplos?|reglas?|ley|leyes|requisitos?|codigo|sirve|puedo|debo|se puede)\b/u,
    compare:
      /\b(?:mejor|mejores|vs|versus|o|comparar|comparacion|opiniones|resenas|recomendad[oa]s?|alternativas?|tipos? de|diferencias?|ventajas|cual|buen|buena)\b/u,
    buy: /\b(?:costos?|costes?|precios?|cotizacion|cotizaciones|estimados?|presupuestos?|tarifas?|barat[oa]s?|economic[oa]s?|financiamiento|contratar|comprar|venta|cita|descuentos?|ofertas?|cuanto cuestan?|cuanto cobran?|cuanto vale)\b/u,
  },
  stem: (word) => word.replace(endings, '$1'),
};

/**
 * The endings of number, gender, and the common forms of verbs and nouns, behind a stem of three
 * letters or more. On folded words Snowball's rules group no better, for eight times the bytes.
 */
const endings =
  /^(.{3,}?)(?:(?:[ai]d[oa]|[ai]dor[ae]?|[ai]cione?|miento|mente|ncia|nte|[ai]ble|iv[oa]|ism[oa]|ist[ao])s?|[ai]ndo|iendo|a[rns]?|e[rns]?|i[roae]?|os?)$/u;

/**
 * Florida's larger cities and counties, folded. A place in a keyword means a local search, and the
 * page it belongs to is the one without the place.
 */
const names =
  'florida|fl|usa|miami dade|miami beach|miami gardens|miami|hialeah|doral|kendall|homestead|coral gables|coral springs|' +
  'fort lauderdale|ft lauderdale|broward|hollywood fl|pembroke pines|miramar|davie|plantation|weston|sunrise fl|' +
  'pompano beach|boca raton|delray beach|boynton beach|palm beach gardens|west palm beach|palm beach|jupiter fl|' +
  'port st lucie|port saint lucie|vero beach|melbourne fl|palm bay|orlando|kissimmee|winter park|winter garden|sanford fl|' +
  'ocala|daytona beach|daytona|deltona|the villages|lakeland|tampa bay|tampa|brandon fl|st petersburg|saint petersburg|' +
  'clearwater|largo fl|bradenton|sarasota|venice fl|fort myers|ft myers|cape coral|naples fl|naples|bonita springs|' +
  'jacksonville|st augustine|saint augustine|gainesville|tallahassee|pensacola|panama city|destin|key west|florida keys|' +
  'little havana|brickell|orange county|hillsborough|pinellas|duval|collier|lee county';

export const placePattern = new RegExp(`\\b(?:${names})\\b`, 'gu');
