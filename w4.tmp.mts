import { weighPages } from './scripts/checks/page-weight.ts';
const p = weighPages('build/client').sort((a,b)=>b.html-a.html);
for (const x of p.slice(0,30)) console.log(x.html,x.js,x.path);
console.log('home', p.find(x=>x.path==='/'));
