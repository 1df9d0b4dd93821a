/**
 * The widths of Arimo Regular, which has the metrics of Arial. Made by `npm run assets title-widths`.
 * All numbers are font units.
 */

export const unitsPerEm = 2048;

/** Advance widths, each with the characters that have it. */
export const advances: Array<[units: number, characters: string]> = [
  [0, '\u200b'],
  [391, "'"],
  [410, '\u2009'],
  [455, 'ijl‘’‚ł'],
  [532, '|¦'],
  [569, ' !,./:;I[\\]ft\u00a0ÌÍÎÏìíîï'],
  [682, '()-`r¡¨²³´·¸¹“”„‹›ř'],
  [684, '{}'],
  [717, '•'],
  [727, '"'],
  [748, 'º'],
  [758, 'ª'],
  [797, '*'],
  [819, '°'],
  [961, '^'],
  [1024, 'Jcksvxyzçýÿ↑↓šžćčśż'],
  [1100, '¶'],
  [1124, '±÷'],
  [1131, '¯'],
  [1139, '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþ–€ąęěŁń†'],
  [1180, 'µ'],
  [1196, '+<=>~¬×−'],
  [1251, 'FTZ¿ßøŽŻ'],
  [1366, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŸŠĄĘĚŚ'],
  [1479, 'CDHNRUwÇÐÑÙÚÛÜĆČŃŘ'],
  [1509, '©®'],
  [1593, 'GOQÒÓÔÕÖØ'],
  [1706, 'Mm'],
  [1708, '¼½¾'],
  [1821, '%æ'],
  [1933, 'Wœ'],
  [2048, 'ÆŒ—…™'],
  [2079, '@'],
];

/** Kerning, each with its pairs of characters, one after the other. */
export const kerning: Array<[units: number, pairs: string]> = [
  [-264, 'P,P.Y,Y.'],
  [-227, 'F,F.T,T.T:T;TaTcTeToTs'],
  [-188, 'V,V.Y-YeYoYq'],
  [-152, '11ATAVAYA’LTLVLWLYPATAVAVaYAYaYpv,v.y,y.'],
  [-133, 'Y;'],
  [-113, ' AA FAL’T-TwTyV-VeVoW,W.Y:YuYvr,r.w,w.'],
  [-76, 'AWL LyTiTrTuV:V;VrVuVyWAWaYi’ '],
  [-37, ' T YAvAwAyP RTRVRWRYT TOViW-W:W;WeWoWrWuY ff‘‘’s’’'],
  [-18, 'Wy'],
  [37, 'f’'],
  [76, 'r’'],
];
