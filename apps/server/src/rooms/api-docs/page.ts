import { escapeHtml, headTags } from '../../pages/plain.ts'
import type { OpenApi, Operation } from './openapi.ts'
import { shapeOf } from './shape.ts'

const STYLE = `body{max-width:52rem;margin:0 auto;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
pre{overflow:auto;padding:.75rem 1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}
h2{margin-block:3rem .5rem}h3{margin-block:3rem .5rem}h4{margin-block:1rem .25rem}
td,th{padding-inline-end:1rem;text-align:start;vertical-align:top}table{display:block;overflow:auto}
nav{columns:14rem}nav ul{margin:0;padding-inline-start:1rem}nav li{break-inside:avoid;overflow-wrap:anywhere}
summary{cursor:pointer;padding-block:.25rem}`

/** The page of the API: every call of its document, without script. `address` is its own, `document` the JSON's. */
export function apiPage(api: OpenApi, address: string, document: string): string {
  const operations = Object.entries(api.paths).map(([path, { post }]) => ({ path, post }))
  const features = Map.groupBy(operations, ({ post }) => post.tags[0] ?? '')
  const links = operations.map(({ path }) => `<li><a href="#${path}"><code>${path}</code></a></li>`)
  const sections = [...features].map(
    ([feature, of]) => `<h2>${escapeHtml(feature)}</h2>${of.map((one) => section(one, api)).join('\n')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${headTags({
  title: api.info.title,
  description: 'Every call of Vitrine: what it takes and gives, who may make it, and how it fails.',
  address,
  index: true,
})}<style>${STYLE}</style></head><body>
<main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>For tools: <a href="${document}">the OpenAPI document</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main></body></html>`
}

function section({ path, post }: { path: string; post: Operation }, api: OpenApi): string {
  const asked = post.requestBody.content['application/json']
  const { '200': given, ...failures } = post.responses
  return `<section id="${escapeHtml(path)}">
<h3><code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(post.summary)}</p>
<p>${escapeHtml(post.description)}</p>
<h4>Takes</h4><pre tabindex="0">${escapeHtml(shapeOf(asked.schema))}</pre>
<h4>For example</h4><pre tabindex="0">${escapeHtml(command(path, post, api))}</pre>
<h4>Gives</h4><pre tabindex="0">${escapeHtml(shapeOf(given?.content['application/json'].schema))}</pre>
<details><summary>Fails with</summary><table><thead><tr><th>Status</th><th>Code</th><th>What to do</th></tr></thead><tbody>${failureRows(failures)}</tbody></table></details>
</section>`
}

function failureRows(failures: Operation['responses']): string {
  const rows = Object.entries(failures).flatMap(([status, { content }]) =>
    Object.entries(content['application/json'].examples ?? {}).map(
      ([code, { summary }]) =>
        `<tr><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  )
  return rows.join('')
}

/** The call as one types it. */
function command(path: string, { security, requestBody }: Operation, { servers }: OpenApi): string {
  const body = JSON.stringify(requestBody.content['application/json'].example, null, 2)
  const lines = [
    `curl ${servers[0]?.url ?? ''}${path}`,
    ...(security.length > 0 ? [`-H 'X-JWT: <access token>'`] : []),
    `-H 'Content-Type: application/json'`,
    `-d '${body.replaceAll("'", "'\\''")}'`,
  ]
  return lines.join(' \\\n  ')
}
