import { errors } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';

type Contract = { info: { title: string } };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const fewOperations = 6;

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #8886; padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
  code { white-space: nowrap; }
  pre { background: #8882; border-radius: 6px; overflow-x: auto; padding: 0.6rem 0.8rem; }
  @media (max-width: 48rem) { tr, th, td { display: block; border: 0; padding: 0.1rem 0; } thead { display: none; }
    tr { border-bottom: 1px solid #8886; padding: 0.5rem 0; } }`;

function operationsByCode(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, { errors: codes }] of Object.entries(operations))
    for (const code of codes) found.set(code, [...(found.get(code) ?? []), id]);
  return found;
}

function listed(ids: string[]): string {
  const codes = ids.map((id) => `<code>${id}</code>`).join(' ');
  if (ids.length <= fewOperations) return codes;
  return `<details><summary>${ids.length} operations</summary>${codes}</details>`;
}

export function examplesPage({ info }: Contract): string {
  const byCode = operationsByCode();
  const rows = Object.entries(errors).flatMap(([code, { status, message }]) => {
    const ids = byCode.get(code);
    // Codes of single events, or for addresses without an operation, have no example.
    if (!ids) return [];
    return `<tr>
<th scope="row" id="${code}"><code>${code}</code></th>
<td>${status}</td>
<td lang="pt-BR">${escaped(message)}</td>
<td><code>Prefer: code=${status}, example=${code}</code></td>
<td>${listed(ids)}</td>
</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Examples by code: ${escaped(info.title)} API</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Examples by code</h1>
<p>The mock (<code>npm run mock</code>) returns an operation's first example, or the one that this
header selects. Every code is an example of each operation that returns it. <a href="/docs">The whole contract</a></p>
<pre><code>curl http://127.0.0.1:4010/api/v1/clientes/0 -H 'Authorization: Bearer x' -H 'Prefer: code=404, example=C006'</code></pre>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Text</th><th scope="col">Header</th>
<th scope="col">Returned by</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>`;
}
