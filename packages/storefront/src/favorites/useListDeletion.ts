import { useRemovedItem } from '../components/Undo.tsx'
import { usePorts } from '../context/context.tsx'

/** A named wishlist. */
type NamedList = { readonly list: string; readonly name: string }

/**
 * Deletes named wishlists, and restores the last one while that is possible. `removedList` is null once it is not.
 * `choose` opens a list by its id, '' for the first one.
 */
export function useListDeletion(choose: (list: string) => void) {
  const { wishlist, haptic } = usePorts()
  const [removedList, setRemovedList] = useRemovedItem<NamedList>()
  const setName = async (list: string, name: string | null) => {
    await (await wishlist()).name(list, name)
    haptic('select')
  }
  const deleteList = (removed: NamedList) => {
    setRemovedList(removed)
    choose('')
    void setName(removed.list, null)
  }
  const restoreList = () => {
    if (!removedList) return
    setRemovedList(null)
    void setName(removedList.list, removedList.name).then(() => choose(removedList.list))
  }
  return { removedList, deleteList, restoreList }
}
