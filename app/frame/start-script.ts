import { preloadErrorScript } from './preload-error.ts';

type StartOptions = {
  manifest: string;
  entry: string;
  routes: Array<{ id: string; module: string; clientLoader?: string | undefined }>;
  preload: string[];
};

/** The event that the application sends when it answers to clicks. */
export const hydratedEvent = 'tidemark:hydrated';

/**
 * The inline script that loads the application: when the browser is idle after the page's own load, or at the first
 * touch, whichever comes first. A click on an element with `data-replay` before that is kept and repeated once the application
 * listens, so that no early press is lost. The page's data comes from the file that the build moved it to (scripts/move-page-data.ts).
 * Links and forms need no replay: they work without the application.
 */
export function startScript({ manifest, entry, routes, preload }: StartOptions): string {
  const modules = routes.map(({ module, clientLoader }) =>
    clientLoader
      ? `Promise.all([import(${json(clientLoader)}),import(${json(module)})]).then(([a,b])=>({...a,...b}))`
      : `import(${json(module)})`,
  );
  return `(()=>{
${preloadErrorScript}
let started=false,kept=[];
const events=["pointerdown","keydown","touchstart"];
const feed=(script)=>script?fetch(script.dataset.page).then((answer)=>{if(!answer.ok)throw new Error(answer.statusText);return answer.text()}).then((text)=>{const stream=window.__reactRouterContext.streamController;stream.enqueue(text);stream.close()}):0;
const start=()=>{
if(started)return;started=true;
for(const type of events)removeEventListener(type,start,true);
for(const href of ${json(preload)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
Promise.all([feed(document.querySelector("script[data-page]")),import(${json(manifest)}),${modules.join(',')}]).then(([,,...modules])=>{
const ids=${json(routes.map((route) => route.id))};
window.__reactRouterRouteModules = Object.fromEntries(ids.map((id,index)=>[id,modules[index]]));
return import(${json(entry)})}).catch((error)=>{const event=new Event("vite:preloadError",{cancelable:true});event.payload=error;if(dispatchEvent(event))throw error})};
const keep=(event)=>{const target=event.target.closest?.("[data-replay]");if(target){event.preventDefault();kept.push(target)}};
addEventListener("click",keep,true);
addEventListener("${hydratedEvent}",()=>{removeEventListener("click",keep,true);for(const target of kept)target.click();kept=[]},{once:true});
for(const type of events)addEventListener(type,start,{capture:true,passive:true});
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(start,{timeout:3000}):setTimeout(start,800);
document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})
})()`;
}

/** JSON that cannot end the script element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
