/** Requests to the demo shop, which answers as one without collections. */
export const fetchWithoutCollections: typeof fetch = async (input, init) =>
  String(init?.body).includes('collections(')
    ? Response.json({ data: { collections: { nodes: [] } } })
    : fetch(input, init)
