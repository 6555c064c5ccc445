/** What the app tells about one kind of data: for what, of whom, and that nobody is followed by it. */
const collected = (kind: string, linked: boolean, ...purposes: readonly string[]) => ({
  NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${kind}`,
  NSPrivacyCollectedDataTypeLinked: linked,
  NSPrivacyCollectedDataTypeTracking: false,
  NSPrivacyCollectedDataTypePurposes: purposes.map(
    (purpose) => `NSPrivacyCollectedDataTypePurpose${purpose}`,
  ),
})

const accessed = (category: string, ...reasons: readonly string[]) => ({
  NSPrivacyAccessedAPIType: `NSPrivacyAccessedAPICategory${category}`,
  NSPrivacyAccessedAPITypeReasons: reasons,
})

/**
 * Apple's privacy manifest of the app: what any merchant's app may gather, and why it asks the system for what Apple
 * wants reasons for. Nobody is followed over other companies' apps (docs/decisions/0074-no-tracking-prompt.md).
 * https://developer.apple.com/documentation/bundleresources/privacy-manifest-files
 */
export const PRIVACY_MANIFEST = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: [
    // The account and its addresses are the shop's own customer.
    collected('Name', true, 'AppFunctionality'),
    collected('EmailAddress', true, 'AppFunctionality', 'DeveloperAdvertising'),
    collected('PhoneNumber', true, 'AppFunctionality'),
    collected('PhysicalAddress', true, 'AppFunctionality'),
    collected('UserID', true, 'AppFunctionality'),
    // An installation's random id, and where its pushes go.
    collected('DeviceID', true, 'AppFunctionality', 'Analytics'),
    collected('PurchaseHistory', true, 'AppFunctionality', 'Analytics'),
    collected('ProductInteraction', true, 'Analytics', 'ProductPersonalization'),
    collected('SearchHistory', true, 'Analytics'),
    collected('CrashData', false, 'AppFunctionality'),
  ],
  NSPrivacyAccessedAPITypes: [
    // Its own, and those of its App Group, where what was shared lies.
    accessed('UserDefaults', 'CA92.1', '1C8F.1'),
    accessed('FileTimestamp', 'C617.1'),
    accessed('SystemBootTime', '35F9.1'),
    accessed('DiskSpace', 'E174.1', '85F4.1'),
  ],
}
