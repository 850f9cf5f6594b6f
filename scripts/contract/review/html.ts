import { Marked } from 'marked';
import type { Pair } from '../pictures/differences.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// Whatever the contract says is shown as text: a page from somebody else's branch runs nothing and asks nobody.
const markdown = new Marked({ gfm: true, renderer: { html: ({ text }) => escaped(text) } });

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1400px; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { border: 1px solid #8886; padding: .25rem .6rem; text-align: start; }
code { overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; margin-block: 1rem 3rem; }
.pair figure { margin: 0; } .pair img { max-width: 100%; border: 1px solid #8886; }
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
