import fs from 'fs';
for (const f of process.argv.slice(2)) {
 const h=fs.readFileSync(f,'utf8');
 const css=[...h.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(m=>m[1]).join('');
 const body=h.slice(h.indexOf('<body'));
 const cls=new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(m=>m[1].split(' ')));
 const un=[...new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(m=>m[1]))].filter(c=>!cls.has(c));
 const vars=[...new Set([...css.matchAll(/(--[\w-]+):/g)].map(m=>m[1]))].filter(v=>!css.includes(`var(${v}`)&&!body.includes(`var(${v}`));
 console.log(f,css.length,'unused classes',un.length, un.join(' '),'unused vars',vars.join(' '));
}
