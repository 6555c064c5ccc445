import type { Collection } from '@vitrine/commerce/entities'
import { type Call, useQuestion } from '../../app/useCall.ts'
import type { Card } from '../../product-card/card.ts'
import { collectionsQuestion, productsQuestion, type Wanted } from './questions.ts'

/** The products a block shows. */
export function useBlockProducts(wanted: Wanted): Call<readonly Card[]> {
  return useQuestion(productsQuestion(wanted))
}

/** The collections a block shows. `null` asks nothing. */
export function useBlockCollections(handles: readonly string[] | null): Call<readonly Collection[]> {
  return useQuestion(handles === null ? null : collectionsQuestion(handles))
}
