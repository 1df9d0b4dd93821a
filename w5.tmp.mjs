import fs from 'fs'; import zlib from 'zlib';
const br=s=>zlib.brotliCompressSync(Buffer.from(s),{params:{[zlib.constants.BROTLI_PARAM_QUALITY]:11,[zlib.constants.BROTLI_PARAM_SIZE_HINT]:Buffer.byteLength(s),[zlib.constants.BROTLI_PARAM_LGWIN]:22}}).length;
const al='abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
for (const f of process.argv.slice(2)) {
 const h=fs.readFileSync(f,'utf8'); const t=br(h);
 console.log(f,t);
 const tr=(n,fn)=>{const x=fn(h);console.log('  ',n.padEnd(34),h.length-x.length,t-br(x))};
 tr('die faces gone',h=>h.replace(/<svg aria-hidden="true" class="bg3"[\s\S]*?<\/svg>/g,''));
 tr('die faces lean',h=>h.replace(/<svg aria-hidden="true" class="bg3" data-value="(\d)" viewBox="0 0 100 100" focusable="false"><rect[^>]*><\/rect>([\s\S]*?)<\/svg>/g,(m,v,c)=>`<svg data-value="${v}" viewBox="0 0 100 100"><path d="${[...c.matchAll(/cx="(\d+)" cy="(\d+)"/g)].map(([,x,y])=>`M${x} ${y}h0`).join('')}"></path></svg>`));
 tr('figure svgs gone',h=>h.replace(/<figure><svg[\s\S]*?<\/svg>/g,'<figure><svg role="img" aria-label="xxxx" viewBox="0 0 720 392"><use href="/es/figures.svg#one"></use></svg>'));
 tr('comments',h=>h.replace(/<!--[\s\S]*?-->/g,''));
 tr('hash6',h=>h.replace(/(\/assets\/[a-z.\w-]+?-)([\w-]{8})(\.\w+)/g,(m,a,b,c)=>a+b.slice(0,6)+c));
 tr('no names',h=>h.replace(/(\/assets\/)([a-z.-]+-)([\w-]{8})(\.\w+)/g,(m,a,n,b,c)=>a+b+c));
 tr('assets prefix json',h=>h.replace(/<script id="boot"[\s\S]*?<\/script>/,m=>m.replace(/\/assets\//g,'')));
 tr('twitter dup',h=>h.replace(/<meta name="twitter:(title|description|image|image:alt)"[^>]*>/g,''));
 tr('aria-hidden svg sym',h=>h.replace(/<svg aria-hidden="true" class="C0" viewBox="0 0 24 24">/g,'<svg class="C0" viewBox="0 0 24 24">'));
 tr('viewBox lower',h=>h.replace(/dateTime/g,'datetime').replace(/popoverTarget/g,'popovertarget'));
 tr('self-closing path',h=>h.replace(/><\/(path|circle|rect|use)>/g,'/>'));
 tr('header small menu',h=>h.replace(/<div id="menu" popover[\s\S]*?<\/div><\/div><\/div><\/header>/,'</header>'));
 tr('og image dims',h=>h.replace(/<meta property="og:image:(type|width|height)"[^>]*>/g,''));
 tr('ld',h=>h.replace(/<script id="structured-data"[\s\S]*?<\/script>/,''));
}
