/** Functions that open the panels of the toolbar's buttons. */
export type ToolbarPanels = {
  readonly openAsk: () => void
  readonly openCheck: () => void
  readonly openHistory: () => void
  readonly openKeys: () => void
  readonly openPhone: () => void
  readonly openProposals: () => void
}
