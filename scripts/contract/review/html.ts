import { Marked } from 'marked';
import type { Pair } from '../pictures/differences.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// Whatever the contract says is shown as text: a page from somebody else's branch runs nothing and asks nobody.
const markdown = new Marked({ gfm: true, renderer: { html: ({ text }) => escaped(text) } });

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9d9e0, #3a3a44); --soft: light-dark(#f6f6f9, #1c1c22); --dim: light-dark(#5b5b66, #a5a5b2); }
body { background: light-dark(#fff, #121216); color: light-dark(#1b1b22, #ececf1); font: 15px/1.55 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
main { margin: 0 auto; max-width: 1440px; padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; }
main > :is(p, ul, h3, table) { max-width: 76rem; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; }
h2 { border-top: 1px solid var(--line); font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-top: 1.5rem; }
h3 { font-size: 1rem; margin: 1.75rem 0 .5rem; }
p, ul { margin-block: .5rem; } ul { padding-inline-start: 1.25rem; } li { margin-block: .2rem; }
h1 + p, h1 + p + ul { background: var(--soft); box-sizing: border-box; margin: 0; padding: .75rem 1rem; }
h1 + p { border-radius: 8px 8px 0 0; } h1 + p:not(:has(+ ul)) { border-radius: 8px; }
h1 + p + ul { border-radius: 0 0 8px 8px; padding-inline-start: 2.25rem; padding-top: 1px; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .3rem .7rem; text-align: start; }
code { background: var(--soft); border-radius: 4px; font-size: .88em; padding: .1em .3em; }
.pair { align-items: start; display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; margin-block: .75rem 2.5rem; }
figure { margin: 0; } figcaption { color: var(--dim); font-size: .85rem; margin-bottom: .35rem; }
.pair img { border: 1px solid var(--line); border-radius: 6px; display: block; height: auto; max-width: 100%; }
@media (max-width: 700px) { .pair { grid-template-columns: 1fr; } }`;

const figure = (png: Buffer, name: string, when: string) =>
  `<figure><figcaption>${when}</figcaption><img alt="${escaped(name)}, ${when}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;

const pairOf = ({ name, before, after }: Pair) =>
  `<h3>${escaped(name)}</h3><div class="pair">${figure(before, name, 'before')}${figure(after, name, 'after')}</div>`;

/** Makes one page of a report and its pictures, which needs nothing beside it. */
export async function pageOf(report: string, pairs: Pair[]): Promise<string> {
  const pictures = pairs.length > 0 ? `<h2>Pictures</h2>${pairs.map(pairOf).join('\n')}` : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Review of the contract</title>
<style>${style}</style>
<main>
${await markdown.parse(report)}
${pictures}
</main>
</html>
`;
}
