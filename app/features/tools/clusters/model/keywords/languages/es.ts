import type { KeywordLanguage } from './language.ts';

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
