import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfigPlugin, withDangerousMod, withGradleProperties } from 'expo/config-plugins.js'

/** Gradle properties of a release build that remove unused code and resources. */
const PROPERTIES = {
  'android.enableMinifyInReleaseBuilds': 'true',
  'android.enableShrinkResourcesInReleaseBuilds': 'true',
}

/** Libraries reference Java classes that Android lacks, on code paths that never run; R8 would otherwise fail. */
const RULES = `
# Jackson, of the platform's checkout sheet: classes of desktop Java that it asks for where they are.
-dontwarn java.beans.**
-dontwarn org.w3c.dom.bootstrap.**
# Its events are read into these by their names.
-keep class com.shopify.reactnative.checkoutsheetkit.** { *; }
-keepattributes Signature,*Annotation*,EnclosingMethod,InnerClasses
`

/** Config plugin that lets R8 shrink Android releases, with the rules that this app's libraries need. */
export const withRelease: ConfigPlugin = (config) =>
  withDangerousMod(
    withGradleProperties(config, (mod) => {
      const others = mod.modResults.filter((item) => item.type !== 'property' || !(item.key in PROPERTIES))
      const own = Object.entries(PROPERTIES).map(([key, value]) => ({
        type: 'property' as const,
        key,
        value,
      }))
      mod.modResults = [...others, ...own]
      return mod
    }),
    [
      'android',
      (mod) => {
        const file = join(mod.modRequest.platformProjectRoot, 'app/proguard-rules.pro')
        if (!readFileSync(file, 'utf8').includes(RULES)) appendFileSync(file, RULES)
        return mod
      },
    ],
  )
