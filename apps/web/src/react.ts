/**
 * Entry of React's own file. As an ES module that imports at once, React runs when this file is evaluated, as a task of
 * its own, and not inside the first module that uses it.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
