import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfigPlugin, withDangerousMod, withGradleProperties } from 'expo/config-plugins.js'

/** What an Android build for the store takes away: code and resources that nothing reaches. */
const PROPERTIES = {
  'android.enableMinifyInReleaseBuilds': 'true',
  'android.enableShrinkResourcesInReleaseBuilds': 'true',
}

/** Libraries name classes of Java that Android has not, on ways that nobody goes there; else R8 ends the build. */
const RULES = `
# Jackson, of the platform's checkout sheet: classes of desktop Java that it asks for where they are.
-dontwarn java.beans.**
-dontwarn org.w3c.dom.bootstrap.**
# Its events are read into these by their names.
-keep class com.shopify.reactnative.checkoutsheetkit.** { *; }
-keepattributes Signature,*Annotation*,EnclosingMethod,InnerClasses
`

/** Lets R8 make a release of Android small, with the rules that this app's libraries need and do not bring. */
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
