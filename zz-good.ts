import { readFileSync, globSync } from 'node:fs';
import { findFaults, inspectPage } from './app/seo/page-rules/inspect.ts';
const sets: Record<string,string[]> = {
 mdbook: globSync('/root/.rustup/toolchains/stable-x86_64-unknown-linux-gnu/share/doc/rust/html/{book,reference,cargo,rustc}/*.html').filter(f=>!/print|404|toc/.test(f)).slice(0,200),
 rustdoc: globSync('/root/.rustup/toolchains/stable-x86_64-unknown-linux-gnu/share/doc/rust/html/std/{fs,io,net,time,thread}/*.html').slice(0,200),
 node: globSync('/usr/share/doc/nodejs/api/*.html'),
 docbook: globSync('/usr/share/doc/valgrind/html/*.html'),
 gtkdoc: globSync('/usr/share/gtk-doc/html/**/*.html'),
 ffi: globSync('/usr/share/doc/libffi8/html/*.html'),
};
for (const [name, files] of Object.entries(sets)) {
  const by = new Map<string, {n:number, e:string[]}>();
  let max=0;
  for (const f of files) { const s=performance.now(); for (const x of findFaults(inspectPage(readFileSync(f,'utf8')))) { const k=`${x.weight} ${x.rule}`; const r=by.get(k)??{n:0,e:[]}; r.n++; r.e.push(...x.evidence.slice(0,2).map(e=>e+' ['+f.split('/').pop()+']')); by.set(k,r);} max=Math.max(max,performance.now()-s); }
  console.log('\n##',name,files.length,Math.round(max)+'ms');
  for (const [k,r] of by) console.log(' ',k,r.n,'|',r.e.filter((_,i)=>i%Math.ceil(r.e.length/3)===0).slice(0,3).join(' | '));
}
