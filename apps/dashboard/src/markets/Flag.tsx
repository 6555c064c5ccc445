import { FLAG_WIDTH, FLAGS_PATH, flagFile, flagHeight, NO_FLAG } from '@vitrine/core/countries/flags'
import styles from './Markets.module.css'

/** A country's flag in its own proportions; its place alone where a market has none. */
export function Flag({ code }: { code: string }) {
  return (
    <span className={styles.flag} style={{ inlineSize: FLAG_WIDTH }} aria-hidden="true">
      {code === NO_FLAG ? null : (
        <img
          src={`${FLAGS_PATH}/${flagFile(code)}`}
          alt=""
          width={FLAG_WIDTH}
          height={flagHeight(code)}
          loading="lazy"
        />
      )}
    </span>
  )
}
