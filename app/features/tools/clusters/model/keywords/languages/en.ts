import { stemmer } from '@orama/stemmers/english';
import type { KeywordLanguage } from './language.ts';

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
