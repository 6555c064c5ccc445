/** Styles of placeholders for loading text and images (sm). */
export const SKELETON_CSS = `.sm{background:linear-gradient(100deg,rgba(120,126,146,.1) 40%,rgba(120,126,146,.2) 50%,rgba(120,126,146,.1) 60%) 0 0/300% 100%;animation:sm 1.4s linear infinite}
@keyframes sm{from{background-position:100% 0}to{background-position:0 0}}
`
