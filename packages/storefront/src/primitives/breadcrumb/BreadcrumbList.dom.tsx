import { use } from 'react'
import { Icon } from '../icon/Icon.dom.tsx'
import { Link } from '../link/Link.dom.tsx'
import { ShellContext } from '../shell/shell.ts'
import type { BreadcrumbListProps } from './breadcrumb-list.types.ts'

/** Breadcrumb links, visible from 720 px on; their microdata is available to search engines in every window. */
export function BreadcrumbList({ label, steps, color, here }: BreadcrumbListProps) {
  const { base } = use(ShellContext)
  return (
    <nav className="tr" aria-label={label} data-testid="breadcrumb">
      <ol className="tl" itemScope itemType="https://schema.org/BreadcrumbList">
        {steps.map(({ text, href }, index) => {
          const last = index === steps.length - 1
          return (
            <li
              key={href}
              className="b"
              style={{ flexDirection: 'row', alignItems: 'center', columnGap: 8, color: last ? here : color }}
              itemProp="itemListElement"
              itemScope
              itemType="https://schema.org/ListItem"
            >
              {index === 0 ? null : <Icon name="chevron-end" size={14} />}
              {last ? (
                <span className="t" style={{ fontSize: 13 }} itemProp="name" aria-current="page">
                  {text}
                </span>
              ) : (
                <Link href={href} style={{ minHeight: 32, justifyContent: 'center' }}>
                  <span className="t" style={{ fontSize: 13 }} itemProp="name">
                    {text}
                  </span>
                </Link>
              )}
              {last ? null : <link itemProp="item" href={`${base}${href}`} />}
              <meta itemProp="position" content={String(index + 1)} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
