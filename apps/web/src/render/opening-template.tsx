import { AppProvider, type AppSetup } from '@vitrine/storefront/context/context.tsx'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { OpeningTemplate } from '@vitrine/storefront/product/skeleton/OpeningTemplate.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData } from '../page/page-data.ts'
import { OPENING_ID } from '../shell/product-opening.ts'

/** Pages in which a tap can open a product. */
const CARD = 'data-testid="product-card"'
/** Attributes for tests, assistive technology and search engines: a copy is a picture of the next screen. */
const UNSEEN =
  /<meta[^>]*>| (?:data-testid|role|aria-[a-z]+|item(?:prop|scope|type)|alt|loading|fetchpriority|decoding)="[^"]*"/gi

/**
 * Returns the `<template>` of a tapped product (see `openProduct`); '' for a page without product cards, and in the
 * studio's canvas.
 */
export function renderOpeningTemplate(
  data: PageData,
  setup: Pick<AppSetup, 'ports' | 'replies' | 'network' | 'shopper'>,
  body: string,
): string {
  if (data.edit || !body.includes(CARD)) return ''
  const { base, edit, language, shop } = data
  const html = renderToStaticMarkup(
    <AppProvider
      setup={{
        ...setup,
        ...{ base, edit, language },
        design: createDesignStore(data.design),
        shop: { ...shop, url: shop.domain },
        setLanguage: () => undefined,
      }}
    >
      <OpeningTemplate />
    </AppProvider>,
  )
  return `<template id="${OPENING_ID}">${html.replace(UNSEEN, '')}</template>`
}
