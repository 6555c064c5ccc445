import {
  FLAG_WIDTH,
  FLAGS_PATH,
  getFlagFileName,
  getFlagHeight,
  NO_FLAG,
} from '@vitrine/core/countries/flags'
import styles from './Markets.module.css'

/** Flag of a country in its own proportions; an empty space for a market without one. */
export function Flag({ code }: { code: string }) {
  return (
    <span className={styles.flag} style={{ inlineSize: FLAG_WIDTH }} aria-hidden="true">
      {code === NO_FLAG ? null : (
        <img
          src={`${FLAGS_PATH}/${getFlagFileName(code)}`}
          alt=""
          width={FLAG_WIDTH}
          height={getFlagHeight(code)}
          loading="lazy"
        />
      )}
    </span>
  )
}
