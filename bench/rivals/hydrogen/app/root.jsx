import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import styles from './styles.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <header>
          <Link to="/">Alder &amp; Fig</Link>
        </header>
        <main>
          <Outlet />
        </main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
