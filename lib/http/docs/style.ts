/** The page's style, in the portal's colours; the page is self-contained and loads nothing. */
export const STYLE = `
:root{color-scheme:light dark;--bg:oklch(98.4% .003 230);--surface:#fff;--sunken:oklch(96.6% .005 230);--line:oklch(91% .008 230);
--ink:oklch(24% .02 235);--ink-2:oklch(45% .02 235);--accent:oklch(49% .075 225);--soft:oklch(94.5% .025 220);--focus:oklch(58% .13 235);
--ok:oklch(50% .11 155);--warn:oklch(50% .13 60);--bad:oklch(53% .19 25)}
@media(prefers-color-scheme:dark){:root{--bg:oklch(19% .012 235);--surface:oklch(22.5% .014 235);--sunken:oklch(17% .012 235);
--line:oklch(31% .015 235);--ink:oklch(94% .008 230);--ink-2:oklch(77% .015 230);--accent:oklch(72% .09 222);--soft:oklch(30% .04 225);
--focus:oklch(75% .12 230);--ok:oklch(76% .13 155);--warn:oklch(80% .13 75);--bad:oklch(74% .15 25)}}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/21px "Inter Variable",Inter,system-ui,sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:10px 24px;
background:var(--surface);border-bottom:1px solid var(--line)}
h1{font-size:16px;margin:0}header a{margin-left:auto}
h2{font-size:17px;margin:32px 0 10px;text-transform:capitalize}h3{font-size:12px;margin:16px 0 6px;color:var(--ink-2)}
main{max-width:1040px;margin:0 auto;padding:16px 24px 80px}
p{margin:6px 0}a{color:var(--accent)}a:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
input{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:5px 10px;width:min(340px,60vw)}
nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin-top:16px}nav a{text-transform:capitalize;padding:3px 0}
code{font:12.5px/20px ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}p code{background:var(--soft);border-radius:4px;padding:1px 4px}
details{border:1px solid var(--line);border-radius:6px;background:var(--surface);margin:6px 0}
summary{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:baseline;padding:8px 12px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary span{color:var(--ink-2)}
.body{padding:2px 14px 14px;border-top:1px solid var(--line);overflow-x:auto}
.method{font:650 11px/20px ui-monospace,monospace;width:54px;text-align:center;border-radius:4px;background:var(--soft);color:var(--accent)}
.POST{color:var(--ok)}.PUT{color:var(--warn)}.DELETE{color:var(--bad)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:5px 10px 5px 0;border-top:1px solid var(--line)}
th{font-weight:450;width:32%}tr:first-child>*{border-top:0}td td,td th{padding-left:10px;background:var(--sunken)}td table{margin-top:4px}
small{display:block;color:var(--ink-2);font-size:11.5px}.type{color:var(--ink-2)}.status{color:var(--ok)}.refused{color:var(--bad)}
.code{margin-right:4px}:target{outline:2px solid var(--focus);outline-offset:2px}[hidden]{display:none}
@media(max-width:600px){main{padding:12px}header{padding:10px 12px}th,td{display:block;width:auto;border:0;padding:2px 6px}tr{display:block;border-top:1px solid var(--line);padding:4px 0}}
`;

/**
 * Filters the calls while the user types and opens the one in the URL; without the script the form asks the
 * server.
 */
export const SCRIPT = `
const search=document.querySelector('input'),calls=[...document.querySelectorAll('[data-call]')];
const open=()=>{const d=document.getElementById(location.hash.slice(1));if(d instanceof HTMLDetailsElement)d.open=true};
search.addEventListener('input',()=>{const words=search.value.toLowerCase().split(/\\s+/);
for(const c of calls)c.hidden=!words.every(w=>c.firstElementChild.textContent.toLowerCase().includes(w)||c.parentElement.id.includes(w));
for(const s of document.querySelectorAll('section[data-tag]'))s.hidden=![...s.querySelectorAll('[data-call]')].some(c=>!c.hidden)});
addEventListener('hashchange',open);open();
`;
