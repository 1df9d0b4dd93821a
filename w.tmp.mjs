import fs from 'fs'; import zlib from 'zlib';
const br=s=>zlib.brotliCompressSync(Buffer.from(s),{params:{[zlib.constants.BROTLI_PARAM_QUALITY]:11,[zlib.constants.BROTLI_PARAM_SIZE_HINT]:Buffer.byteLength(s)}}).length;
for (const f of process.argv.slice(2)) {
 const h=fs.readFileSync(f,'utf8'); const t=br(h);
 console.log('==',f,t,h.length);
 const rm=(n,re)=>{const x=h.replace(re,'');console.log(n.padEnd(28),'raw',h.length-x.length,'br',t-br(x))};
 rm('style',/<style[\s\S]*?<\/style>/g); rm('scripts',/<script[\s\S]*?<\/script>/g); rm('ldjson',/<script type="application\/ld\+json"[\s\S]*?<\/script>/g);
 rm('header',/<header[\s\S]*?<\/header>/); rm('footer',/<footer[\s\S]*?<\/footer>/); rm('main',/<main[\s\S]*?<\/main>/);rm('svg',/<svg[\s\S]*?<\/svg>/g); rm('head links',/<link[^>]*>/g); rm('meta',/<meta[^>]*>/g);rm('alternates',/<link rel="alternate" hrefLang[^>]*>/g);
 rm('class attrs',/ class="[^"]*"/g); rm('aria',/ aria-[a-z]+="[^"]*"/g); rm('comments',/<!--[\s\S]*?-->/g); rm('lang switch',/<a [^>]*hrefLang="[^"]*"[^>]*>[^<]*<\/a>/g);
 for (const m of h.matchAll(/<script[\s\S]*?<\/script>/g)) console.log('   script',m[0].length,t-br(h.replace(m[0],'')),m[0].slice(0,80).replace(/\n/g,' '));
}
