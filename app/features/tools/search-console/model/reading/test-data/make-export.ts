/** The click rates in percent that a made-up export follows at positions 1 to 20. */
export const madeUpRates = Array.from({ length: 20 }, (_, index) => 30 / (index + 1) ** 1.2);

/**
 * Makes a table of searches, the same every time: positions 1 to 20 in turn, clicks on the made-up
 * curve, every tenth search with the brand 'kings of roofs'.
 */
export function makeQueries(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const position = (index % 20) + 1;
    const impressions = 500 + ((index * 7919) % 1500);
    const clicks = Math.round((impressions * (madeUpRates[position - 1] ?? 0)) / 100);
    const query = index % 10 === 0 ? `kings of roofs ${index}` : `roof repair ${index}`;
    return [query, clicks, impressions, `${((clicks / impressions) * 100).toFixed(2)}%`, position].join(',');
  });
  return ['Top queries,Clicks,Impressions,CTR,Position', ...rows, ''].join('\n');
}

/** Makes pairs of searches and pages as the API gives them, two pages a search. */
export function makePairs(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const search = Math.floor(index / 2);
    const position = (search % 20) + 1 + (index % 2) * 3;
    const impressions = 400 + ((index * 7919) % 900);
    const clicks = Math.round((impressions * 0.3) / position ** 1.2);
    const page = `https://www.kingsofroofs.example/${index % 2 === 0 ? 'roofs' : 'blog'}/${search % 400}`;
    return [`roof repair ${search}`, page, clicks, impressions, clicks / impressions, position + 0.123456].join(',');
  });
  return ['query,page,clicks,impressions,ctr,position', ...rows, ''].join('\n');
}
