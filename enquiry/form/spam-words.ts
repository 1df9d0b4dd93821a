/**
 * Subjects of spam. `isTrade` marks what an honest visitor may write about too, having been sold it. The patterns match
 * plain words of either case; none looks at more than a sentence, so that long text costs no time.
 */
export const vocabulary = {
  gambling: {
    pattern:
      /\b(?:casinos?|sports ?betting|bookmakers?|jackpots?|free spins|slot machines?|1xbet|togel|judi|poker bonus)\b/iu,
    isTrade: false,
  },
  pills: {
    pattern:
      /\b(?:viagra|cialis|levitra|tramadol|xanax|cbd gumm(?:y|ies)|weight[- ]loss (?:pills?|gummies)|without (?:a )?prescription|online pharmacy)\b/iu,
    isTrade: false,
  },
  adult: {
    pattern: /\b(?:porn|xxx|escorts?|sex(?:y| cams?| dating)|hot (?:girls|singles|women)|adult dating|nude)\b/iu,
    isTrade: false,
  },
  'easy-money': {
    pattern:
      /\b(?:make money (?:online|fast)|earn (?:up to )?[$€£]?\d[\d,.]*|passive income|guaranteed (?:returns?|profits?)|(?:daily|weekly) profits?|forex signals|crypto (?:investment|trading|signals)|double your|invest(?:ment)? (?:platform|opportunity)|next of kin|inheritance|lottery|million (?:us )?dollars|beneficiary|risk[- ]free)\b/iu,
    isTrade: false,
  },
  loans: {
    pattern:
      /\b(?:business loans?|working capital|merchant cash|line of credit|pre-?approved|no credit check|funding (?:up to|for your)|same[- ]day funding|debt relief|loans? (?:up to|from|at) )/iu,
    isTrade: false,
  },
  threat: {
    pattern:
      /\b(?:copyright (?:infringement|violation)|(?:images?|photos?) (?:stolen|used) without|i hacked|your (?:account|domain|mailbox|email) (?:will be|has been|is about to|expires?)|verify your (?:account|email|identity)|bitcoin (?:wallet|address)|legal action will)\b/iu,
    isTrade: false,
  },
  'contact-lists': {
    pattern:
      /\b(?:(?:email|e-mail|contact|mailing|customer) (?:lists?|databases?)|b2b (?:leads?|contacts|data)|(?:verified|targeted|fresh) (?:leads?|contacts|emails)|attendees? list|followers|likes and views|mass (?:mailing|email)|contact forms? (?:submission|marketing|blast)|(?:submit|send) your (?:message|ad|offer) to)\b/iu,
    isTrade: false,
  },
  'opt-out': {
    pattern:
      /\b(?:unsubscribe|opt[- ]?out|reply (?:with )?["']?(?:stop|remove|no)\b|to be removed|don't (?:want|wish) to (?:receive|hear)|not interested,? (?:just|please))/iu,
    isTrade: false,
  },
  pitch: {
    pattern:
      /\b(?:rank(?:ing)?|redesign|promot(?:e|ing)|improv(?:e|ing)|optimi[sz](?:e|ing)|boost(?:ing)?|grow(?:ing)?|increas(?:e|ing)|driv(?:e|ing)|build(?:ing)?|develop(?:ing)?|fix(?:ing)?)\b[^.!?\n]{0,50}\byour (?:web ?sites?|site|business|brand|company|online presence|sales|traffic|visibility|rankings?|app|google)\b|\byour (?:web ?site|site)\b[^.!?\n]{0,60}\b(?:not (?:ranking|showing|getting)|errors?|issues|outdated|is missing|penalt|could be|can be improved|needs?|deserves)\b/iu,
    isTrade: false,
  },
  offer: {
    pattern:
      /\b(?:(?:we|i)(?: are|'re| am|'m)? (?:an? )?(?:(?:leading|professional|reputed|top|full[- ]service|experienced|certified|expert|offshore|digital|seo|web|india[n]?)[- ,]*)+(?:agency|company|team|firm|developer|designer|expert|freelancer|specialist)|our (?:services|team|packages|agency|rates|prices|experts?) (?:include|offer|can|start|has|have|is|are|specializ)|(?:we|i) (?:offer|provide|deliver|sell|supply|manufacture)|(?:we|i) (?:can|could|will) (?:help|get|rank|give|send|bring|design|build|create|generate|make) you(?:r)?)\b/iu,
    isTrade: false,
  },
  'sales-talk': {
    pattern:
      /\b(?:click here|act now|order now|buy now|limited[- ]time|special (?:offer|price|discount)|\d{1,3} ?% (?:off|discount|cheaper|returns?)|best prices?|lowest price|money[- ]back|free (?:trial|audit|quote|demo|consultation|website|mockup|report|sample)|only \$\d|starting (?:at|from) (?:just |only )?\$\d|for (?:just |only )\$\d|wholesale|factory price|quick (?:call|chat|question)|(?:interested\?|let me know if you(?:'re| are) interested)|dear (?:sir|madam|business owner|website owner|webmaster|friend|site owner|owner|beneficiary)|greetings of the day)/iu,
    isTrade: false,
  },
  'link-trade': {
    pattern:
      /\b(?:guest[- ]?posts?|guest (?:articles?|blogging)|sponsored (?:posts?|articles?|content)|link (?:insertions?|exchange|building (?:service|package)s?)|do-?follow|d[ar] ?\d{2}|high[- ](?:da|dr|authority)|back ?links? (?:packages?|from|for|service)|pbn|write for you)\b/iu,
    isTrade: true,
  },
  'ranking-promise': {
    pattern:
      /\b(?:(?:first|1st|top) (?:page|position|spot|3|10)? ?(?:of|on|in) google|page (?:one|1) of google|#1 (?:on|in) google|rank (?:#|no\.? ?|number )(?:1|one)|guaranteed? (?:rankings?|results|traffic|first)|\d[\d,]*k? (?:visitors|backlinks))/iu,
    isTrade: true,
  },
} as const satisfies Record<string, { pattern: RegExp; isTrade: boolean }>;
