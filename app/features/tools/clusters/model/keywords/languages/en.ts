import { stemmer } from '@orama/stemmers/english';
import type { KeywordLanguage } from './language.ts';

export const english: KeywordLanguage = {
  shape: /[kw]|[bcdfghjlmnpqrtvz]y$|tion|th|ing$|oo|ee|ss|ff|gh/u,
  stopWords: new Set(
    (
      'a about after all an average best complete find free good help home homes house houses make minor old residential same small top type types use used using work works and any are as at be because been before being but by can could did do does doing done for from ' +
      'get getting go had has have having he her here him his how i if in into is it its just may me might mine more most ' +
      'my need needs no not now of off on once only or other our out over own she should so some such than that the their ' +
      'them then there these they this those to too under up us very want was we were what when where which while who ' +
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
  repairWords: new Set('fix fixes fixing repair repairs repairing repaired service servicing mend'.split(' ')),
  faultWords: new Set(
    'broken cracked faulty leak leaking leaks leaky missing noise noisy problem problems stuck'.split(' '),
  ),
  replaceWords: new Set(
    (
      'change changing install installed installer installers installing installation installations new replace replaced ' +
      'replacement replacements replaces replacing'
    ).split(' '),
  ),
  synonyms: [
    [/\b(?:a c|ac|air con|air conditioners?|hvac)\b/gu, 'air conditioning'],
    [/\b(?:attorneys?|law firms?|lawyers?)\b/gu, 'lawyer'],
    [/\b(?:physicians?|doctors?|md)\b/gu, 'doctor'],
    [/\b(?:realtors?|real estate agents?)\b/gu, 'realtor'],
    [/\b(?:tankless|on demand) (?:water )?heaters?\b/gu, 'tankless'],
    [/\b(?:toilets?|commodes?)\b/gu, 'toilet'],
    [/\b(?:taps?|faucets?)\b/gu, 'faucet'],
    [/\b(?:garbage )?disposals?\b/gu, 'disposal'],
    [/\b(?:low slope|tpo|epdm|modified bitumen|built up|rolled) roof(?:s|ing)?\b/gu, 'flat roof'],
    [/\b(?:manufactured|mobile) homes?\b|\btrailers?\b/gu, 'mobilehome'],
    [/\b(?:car|auto|vehicle) (?:accidents?|crash(?:es)?|wrecks?)\b/gu, 'caraccident'],
    [/\bpower wash(?:ing)?\b/gu, 'pressure washing'],
  ],
  concepts: {
    urgent:
      /\b(?:emergency|emergencies|urgent|24 hours?|24 7|24h|same day|after hours|open now|open today|tonight|right now)\b/gu,
    insurance: /\b(?:(?:home ?owners?|home|house) insurance|insurance|insurer|adjusters?|deductibles?|claims?)\b/gu,
    financing:
      /\b(?:financ(?:e|es|ed|ing)|loans?|(?:monthly )?payments?(?: plans?)?|no money down|installments?|grants?)\b/gu,
    rules:
      /\b(?:permits?|permitting|codes?|laws?|regulations?|requirements?|rules?|licen[sc]e|licen[sc]es|licen[sc]ing)\b/gu,
    lifespan: /\b(?:lifespan|life span|life expectancy|lasts?|lifetime|life of)\b/gu,
    clog: /\b(?:un)?clog(?:s|ged|ging)?\b|\b(?:un)?block(?:ed|age)\b|\bbacked up\b/gu,
    versus: /\b(?:vs|versus|types? of|kinds? of|compared to|difference between)\b/gu,
  },
  without: /\b(without) (?=\p{L})/gu,
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
