import {
  FLAG_WIDTH,
  FLAGS_PATH,
  getFlagFileName,
  getFlagHeight,
  NO_FLAG,
} from '@vitrine/core/countries/flags'
import styles from './Markets.module.css'

/** A country's flag in its own proportions; its place alone where a market has none. */
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
