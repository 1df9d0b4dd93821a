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
