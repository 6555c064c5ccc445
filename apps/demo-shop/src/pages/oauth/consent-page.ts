import { escapeHtml } from '../layout.ts'

type ScopeGroup = {
  readonly title: string
  /** SVG path of a 24 by 24 icon. */
  readonly icon: string
  /** Description of each scope; several scopes may share one. */
  readonly scopes: Readonly<Record<string, string>>
}

/** Groups of scopes in merchants' terms. */
const GROUPS: readonly ScopeGroup[] = [
  {
    title: 'Products',
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
    scopes: {
      read_products: 'See products, variants and collections',
      write_products: 'Change products, variants and collections',
      read_inventory: 'See how much is in stock',
      unauthenticated_read_product_listings: 'Show products and prices to shoppers',
      unauthenticated_read_product_inventory: 'Show shoppers what is in stock',
      unauthenticated_read_product_tags: 'Show products and prices to shoppers',
      unauthenticated_read_selling_plans: 'Offer subscriptions to shoppers',
      unauthenticated_read_product_pickup_locations: 'Show shoppers where to pick up',
    },
  },
  {
    title: 'Orders and checkout',
    icon: 'M6 4h12l2 16H4zM9 9a3 3 0 006 0',
    scopes: {
      read_orders: 'See orders and their state',
      write_orders: 'Change orders',
      read_fulfillments: 'See what of orders was sent',
      unauthenticated_read_checkouts: 'Make carts and open the checkout for shoppers',
      unauthenticated_write_checkouts: 'Make carts and open the checkout for shoppers',
    },
  },
  {
    title: 'Customers',
    icon: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21a8 8 0 0116 0',
    scopes: {
      read_customers: 'See customers, their addresses and e-mail',
      write_customers: 'Change and delete customers when they ask for it',
      unauthenticated_read_customers: 'Let shoppers sign in and see their account',
      unauthenticated_write_customers: 'Let shoppers sign up and change their account',
      unauthenticated_read_customer_tags: 'Let shoppers sign in and see their account',
    },
  },
  {
    title: 'Content and settings',
    icon: 'M4 5h16v14H4zM4 15l5-5 4 4 3-3 4 4',
    scopes: {
      read_files: 'See your pictures and films',
      write_files: 'Add pictures and films',
      unauthenticated_read_content: 'Show menus, pages and articles to shoppers',
      unauthenticated_read_metaobjects: 'Show menus, pages and articles to shoppers',
      read_locales: 'See your languages and markets',
      read_markets: 'See your languages and markets',
    },
  },
]

const CSS = `
.consent{inline-size:100%;max-width:560px;margin:clamp(8px,4vh,48px) auto 0;display:grid;gap:20px}
.consent header{display:grid;gap:8px;background:none;border:0;padding:0}
.consent h1{margin:0}
.consent header p{margin:0;color:var(--soft);text-wrap:pretty}
.consent section{padding:6px 20px}
.grant{display:grid;grid-template-columns:40px 1fr;gap:14px;padding:16px 0;border-block-end:1px solid var(--line)}
.grant:last-of-type{border-block-end:0}
.grant svg{inline-size:40px;block-size:40px;padding:9px;border-radius:12px;background:#faf1ec;color:var(--accent);fill:none;stroke:currentColor;stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}
.grant h2{margin:0 0 4px;font-size:16px}
.grant ul{margin:0;padding:0;list-style:none;display:grid;gap:3px;color:var(--soft);font-size:15px}
.consent details{font-size:14px;color:var(--soft)}
.consent summary{cursor:pointer;padding-block:4px}
.consent code{display:inline-block;margin:4px 6px 0 0;padding:2px 8px;border-radius:6px;background:#f2ede2;font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.choices{display:grid;gap:10px;grid-template-columns:1fr 1fr}
.choices a{display:grid;place-items:center;min-block-size:50px;padding:10px 18px;border-radius:10px;font-weight:650;text-decoration:none;text-align:center}
.choices .install{background:var(--accent);color:var(--accent-ink)}
.choices .install:hover{filter:brightness(1.06)}
.choices .cancel{border:1px solid #cbc5b6;color:var(--ink);background:var(--card)}
@media(max-width:479px){.choices{grid-template-columns:1fr}.choices .install{order:-1}}
`

/** Renders the page on which a merchant approves an app's scopes, in plain language by group, with a cancel link. */
export function renderConsentPage(options: {
  readonly shopName: string
  readonly appHost: string
  readonly scopes: readonly string[]
  readonly installUrl: string
  readonly cancelUrl: string
}): string {
  const { shopName, appHost, scopes, installUrl, cancelUrl } = options
  const groupedScopes = new Set(GROUPS.flatMap((group) => Object.keys(group.scopes)))
  const others = scopes.filter((one) => !groupedScopes.has(one))
  const scopeGroups = [
    ...GROUPS.map(({ title, icon, scopes: textsByScope }) => ({
      title,
      icon,
      words: [...new Set(scopes.flatMap((one) => textsByScope[one] ?? []))],
    })),
    { title: 'Other', icon: 'M12 5v14M5 12h14', words: others },
  ].filter((one) => one.words.length > 0)
  const rows = scopeGroups
    .map(
      ({ title, icon, words }) =>
        `<div class="grant"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg><div><h2>${escapeHtml(title)}</h2><ul>${words.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul></div></div>`,
    )
    .join('')
  const exact = scopes.map((one) => `<code>${escapeHtml(one)}</code>`).join('')
  return `<style>${CSS}</style><div class="consent">
<header><h1>Install app</h1><p>The app at <b>${escapeHtml(appHost)}</b> asks to work with ${escapeHtml(shopName)}. It will be able to:</p></header>
<section>${rows || '<p>It asks for nothing beyond knowing your shop.</p>'}</section>
${scopes.length > 0 ? `<details><summary>Exact permissions (${scopes.length})</summary>${exact}</details>` : ''}
<div class="choices"><a class="cancel" href="${escapeHtml(cancelUrl)}">Cancel</a><a class="install" href="${escapeHtml(installUrl)}">Install app</a></div>
</div>`
}
