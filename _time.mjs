import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const dir='/work/wt/cluster/app/features/cluster-generator/keywords/test-data/';
const base=['roofing-en.txt','plomeria-es.txt'].flatMap(f=>readFileSync(dir+f,'utf8').split('\n').filter(x=>x&&!x.startsWith('# ')));
const cities=['','miami','tampa','orlando','doral','hialeah','kissimmee','ocala','naples','near me','for condos','2026'];
const ks=[];for(const c of cities)for(const [i,k] of base.entries())ks.push(`${k} ${c} ${i%7===0?'x'+(i%53):''}`.trim()+'\t'+(i*7%900));
const { findChromium, chromiumFlags } = await import('/work/wt/cluster/scripts/find-chromium.mjs');
const b=await chromium.launch({executablePath:findChromium(),args:chromiumFlags});
for(const [rate,noWorker] of [[1,false],[6,true]]){
 const c=await b.newContext();const p=await c.newPage();
 if(noWorker)await p.addInitScript(()=>{globalThis.Worker=class{constructor(){throw new Error('off')}}});
 const loaded=[];p.on('response',async r=>{if(/assets\/.*\.(js|css)/.test(r.url()))loaded.push([r.url().split('/').pop(),Number(r.headers()['content-length']??0)])});
 await p.goto('http://localhost:4215/resources');
 await p.waitForFunction(()=>document.documentElement.dataset.ready==='true');
 await p.waitForTimeout(1500);const n0=loaded.length;
 await p.getByRole('button',{name:'Group my own keywords'}).click();
 await p.getByLabel('Keywords',{exact:true}).evaluate((e,t)=>{Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype,'value').set.call(e,t);e.dispatchEvent(new Event('input',{bubbles:true}))},ks.slice(0,5000).join('\n'));const tf=Date.now();
 console.log('fill ms',Date.now()-tf);await p.waitForTimeout(500);const nKw=loaded.length;
 const cdp=await c.newCDPSession(p);await cdp.send('Emulation.setCPUThrottlingRate',{rate});
 const t=await p.evaluate(async()=>{const t=performance.now();[...document.querySelectorAll('button')].find(x=>x.textContent==='Group keywords').click();for(;;){await new Promise(requestAnimationFrame);if(document.querySelector('[data-tool-result="keyword-groups"] tbody tr'))return performance.now()-t;}});
 console.log('rate',rate,noWorker?'without worker':'worker','ms',Math.round(t));
 await cdp.send('Emulation.setCPUThrottlingRate',{rate:1});
 await p.getByLabel('Main topic').focus();await p.waitForTimeout(800);
 console.log('keywords part',loaded.slice(n0,nKw)); console.log('lab',loaded.slice(nKw));
 await c.close();
}
await b.close();
