import fs from 'fs'; import zlib from 'zlib';
const br=s=>zlib.brotliCompressSync(Buffer.from(s),{params:{[zlib.constants.BROTLI_PARAM_QUALITY]:11,[zlib.constants.BROTLI_PARAM_SIZE_HINT]:Buffer.byteLength(s),[zlib.constants.BROTLI_PARAM_LGWIN]:22}}).length;
const al='abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const two=i=>al[Math.floor(i/52)%52]+al[i%52];
for (const f of process.argv.slice(2)) {
 let h=fs.readFileSync(f,'utf8'); const t=br(h);
 const names=new Set([...h.matchAll(/(?<=[." ])[A-Za-z][\w]*-([A-Za-z0-9]{3})(?=[\s"{.:,>~+)\[\]])/g)].map(m=>m[0]));
 const cls=new Set([...h.matchAll(/class="([^"]*)"/g)].flatMap(m=>m[1].split(' ')));
 for(const n of names) if(!cls.has(n)&&!h.includes('.'+n))names.delete(n);
 for (const mode of ['word+2','file2+idx','file1+idx','flat2']) {
 const files=new Map(), map=new Map(); let flat=0;
 for(const n of names){const k=n.slice(-3); if(!files.has(k))files.set(k,[files.size,0]); const e=files.get(k); const i=e[1]++;
  map.set(n, mode==='word+2'? n.slice(0,-4)+'-'+two(e[0]*37%2704): mode==='file2+idx'? two(e[0]*37%2704)+i.toString(36): mode==='file1+idx'? al[e[0]%52]+i.toString(36): two(flat++))}
 const x=h.replace(/(?<=[." ])[A-Za-z][\w]*-[A-Za-z0-9]{3}(?=[\s"{.:,>~+)\[\]])/g,m=>map.get(m)??m);
 console.log(f,t,h.length,names.size,mode,'->',br(x),x.length);
 }
}
