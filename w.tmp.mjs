import fs from 'fs';
import zlib from 'zlib';

const br = (s) =>
  zlib.brotliCompressSync(Buffer.from(s), {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(s),
    },
  }).length;
for (const f of process.argv.slice(2)) {
  const h = fs.readFileSync(f, 'utf8');
  const t = br(h);
  console.log('==', f, t, h.length);
  const rm = (n, re) => {
    const x = h.replace(re, '');
    console.log(n.padEnd(28), 'raw', h.length - x.length, 'br', t - br(x));
  };
  rm('style', /<style[\s\S]*?<\/style>/gu);
  rm('scripts', /<script[\s\S]*?<\/script>/gu);
  rm('ldjson', /<script type="application\/ld\+json"[\s\S]*?<\/script>/gu);
  rm('header', /<header[\s\S]*?<\/header>/u);
  rm('footer', /<footer[\s\S]*?<\/footer>/u);
  rm('main', /<main[\s\S]*?<\/main>/u);
  rm('svg', /<svg[\s\S]*?<\/svg>/gu);
  rm('head links', /<link[^>]*>/gu);
  rm('meta', /<meta[^>]*>/gu);
  rm('alternates', /<link rel="alternate" hrefLang[^>]*>/gu);
  rm('class attrs', / class="[^"]*"/gu);
  rm('aria', / aria-[a-z]+="[^"]*"/gu);
  rm('comments', /<!--[\s\S]*?-->/gu);
  rm('lang switch', /<a [^>]*hrefLang="[^"]*"[^>]*>[^<]*<\/a>/gu);
  for (const m of h.matchAll(/<script[\s\S]*?<\/script>/gu))
    console.log('   script', m[0].length, t - br(h.replace(m[0], '')), m[0].slice(0, 80).replace(/\n/gu, ' '));
}
