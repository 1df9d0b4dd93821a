import type { KeywordLanguage } from './language.ts';

export const spanish: KeywordLanguage = {
  shape: /cion(?:es)?$|dor(?:a|es|as)?$|dad$|eria$|[aeiou]d[oa]s$/u,
  stopWords: new Set(
    (
      'a al algo ante antes aqui ayuda bajo buen buena buenas bueno buenos buscar cada casa casas completa completo elegir gratis hogar hogares mejor mejores pequena pequeno promedio residencial tipo tipos usar vieja viejas viejo viejos como con cual cuales cuando cuanta cuantas cuanto cuantos de debajo del desde ' +
      'despues donde durante e el ella ellas ellos en entre era es esa ese eso esta estan este esto estos fue ha hacer hacia ' +
      'hago han has hasta hay la las le les lo los mas me mi mis mucho muy ni no nos o para pero poco por porque puede puedo ' +
      'que quien se sea ser si sobre son su sus tan te tengo tiene tu tus un una unas uno unos y ya yo'
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
  repairWords: new Set('arreglar arreglo arreglos reparar reparacion reparaciones reparo componer'.split(' ')),
  faultWords: new Set(
    (
      'danada danado fuga fugas gotea gotean goteando goteo gotera goteras problema problemas rota roto ' +
      'rotas rotos ruido ruidos'
    ).split(' '),
  ),
  replaceWords: new Set(
    (
      'cambiar cambio cambios instalacion instalaciones instalado instalar nueva nuevas nuevo nuevos poner reemplazar ' +
      'reemplazo reemplazos sustituir'
    ).split(' '),
  ),
  synonyms: [
    [/\b(?:a c|ac|aires? acondicionados?|clima)\b/gu, 'aire'],
    [/\b(?:bufetes?|lawyers?|licenciados? en derecho|abogad[oa]s?)\b/gu, 'abogado'],
    [/\b(?:medic[oa]s?|doctor(?:a|es)?)\b/gu, 'medico'],
    [/\b(?:realtors?|agentes? de bienes raices|agentes? inmobiliari[oa]s?)\b/gu, 'realtor'],
    [/\b(?:plumbers?|fontaner[oa]s?|fontaneria)\b/gu, 'plomero'],
    [/\b(?:roofing|rooferos?|roofers?)\b/gu, 'techo'],
    [/\b(?:water heaters?|boilers?(?: de agua)?|termos?|calentador(?:es)? de agua)\b/gu, 'calentador'],
    [/\b(?:tankless|sin tanque|de paso)\b/gu, 'sintanque'],
    [/\b(?:inodoros?|pocetas?|tazas? de bano|excusados?|toilets?|retretes?)\b/gu, 'inodoro'],
    [
      /\b(?:grifos?|griferia|llaves?(?= (?:de (?:agua|cocina|bano|paso)|del (?:fregadero|lavamanos)|gote|que gote))|pluma de agua|canillas?)\b/gu,
      'grifo',
    ],
    [/\b(?:duchas?|regaderas?)\b/gu, 'ducha'],
    [/\b(?:baneras?|tinas?)\b/gu, 'banera'],
    [/\b(?:desagues?|drenajes?)\b/gu, 'drenaje'],
    [/\b(?:canerias?|tuberias?|canos?)\b/gu, 'tuberia'],
    [/\b(?:fosas? septicas?|pozos? septicos?|tanques? septicos?)\b/gu, 'septico'],
    [/\b(?:salideros?|fugas?|goteras?|escapes? de agua)\b/gu, 'fuga'],
    [/\b(?:disposals?|triturador(?:es)?(?: de (?:basura|comida))?)\b/gu, 'triturador'],
    [/\b(?:slab leak|(?:bajo|debajo de)l? (?:la losa|piso|los cimientos))\b/gu, 'losa'],
    [/\b(?:backflow|reflujo)\b/gu, 'reflujo'],
    [/\b(?:repipes?|repiping)\b/gu, 'cambio tuberia'],
    [/\b(?:carros?|autos?|coches?|automovil(?:es)?)\b/gu, 'carro'],
    [/\b(?:accidentes? de carro|choques?)\b/gu, 'accidente carro'],
  ],
  concepts: {
    urgent:
      /\b(?:emergencias?|urgentes?|urgencias?|24 horas|24 7|abiert[oa]s? ahora|abiert[oa]s? hoy|disponibles? hoy|hoy mismo|de noche|domingos?)\b/gu,
    insurance:
      /\b(?:seguros?|aseguradoras?|ajustador(?:es)?(?: publicos?)?|deducibles?|reclamos?|reclamacion(?:es)?|polizas?)\b/gu,
    financing: /\b(?:financiamientos?|financiar|prestamos?|pagos?(?: mensuales)?|a plazos|cuotas|sin inicial)\b/gu,
    rules: /\b(?:permisos?|codigos?|licencias?|ley|leyes|regulacion(?:es)?|requisitos?|reglas?|normas?)\b/gu,
    lifespan: /\b(?:vida util|cuanto duran?|duracion)\b/gu,
    clog: /\b(?:destap(?:ar?|ador|e|es|o)|tapad[oa]s?|(?:des)?atasc(?:ar|ad[oa]s?)|obstruid[oa]s?|obstruccion(?:es)?)\b/gu,
    versus: /\b(?:vs|versus|tipos? de|clases? de|diferencias? entre)\b/gu,
  },
  without: /\b(sin) (?=\p{L})/gu,
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
