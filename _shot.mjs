import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const dir='/work/wt/cluster/app/features/cluster-generator/keywords/test-data/';
const kws=readFileSync(dir+'roofing-en.txt','utf8').split('\n').filter(x=>x&&!x.startsWith('# ')).map((k,i)=>k+'\t'+((i*37)%900+10)).join('\n');
const pages='https://kings.example/roof-repair\tRoof Repair in Tampa | Kings\nhttps://kings.example/metal-roofing\tMetal Roofing | Kings\nhttps://kings.example/blog/metal-roofs\tMetal roofs, explained | Kings\nhttps://kings.example/gutters\tGutters | Kings\nhttps://kings.example/about\tAbout us | Kings';
const { findChromium, chromiumFlags } = await import('/work/wt/cluster/scripts/find-chromium.mjs');
const b=await chromium.launch({executablePath:findChromium(),args:chromiumFlags});
for(const theme of (process.argv[3]??'light,dark').split(','))for(const w of (process.argv[2]??'320,360,768,1280,1680').split(',').map(Number)){
 const c=await b.newContext({viewport:{width:w,height:900},colorScheme:theme,reducedMotion:'reduce'});const p=await c.newPage();
 p.on('console',m=>['error','warning'].includes(m.type())&&console.log(w,m.text()));p.on('pageerror',e=>console.log('ERR',e));
 await p.goto('http://localhost:4215/resources#cluster-generator?topic=Invisalign+in+Miami&industry=medicina&count=8&depth=intermediate');
 await p.waitForFunction(()=>document.documentElement.dataset.ready==='true');
 await p.locator('[data-tool-result="cluster-generator"]').waitFor();
 await p.getByRole('button',{name:'Group my own keywords'}).click();
 await p.getByLabel('Keywords',{exact:true}).fill(kws);
 await p.getByLabel('Your pages').fill(pages);
 await p.getByRole('button',{name:'Group keywords',exact:true}).click();
 await p.locator('[data-tool-result="keyword-groups"]').waitFor();
 console.log(w,theme,'sideways',await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
 await p.locator('[data-tool-result="cluster-generator"]').screenshot({path:`/tmp/cg-${w}-${theme}.png`});
 await c.close();
}
await b.close();
