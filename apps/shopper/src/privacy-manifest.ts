/** Creates the manifest entry of one kind of data: its purposes, whether it is linked to the user, and no tracking. */
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
 * Apple's privacy manifest of the app: the data that any merchant's app may collect, and the reasons for restricted
 * APIs. Nobody is tracked across other companies' apps (docs/decisions/0074-no-tracking-prompt.md).
 * https://developer.apple.com/documentation/bundleresources/privacy-manifest-files
 */
export const PRIVACY_MANIFEST = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  NSPrivacyCollectedDataTypes: [
    // The account and its addresses belong to the shop's own customer.
    collected('Name', true, 'AppFunctionality'),
    collected('EmailAddress', true, 'AppFunctionality', 'DeveloperAdvertising'),
    collected('PhoneNumber', true, 'AppFunctionality'),
    collected('PhysicalAddress', true, 'AppFunctionality'),
    collected('UserID', true, 'AppFunctionality'),
    // The installation's random id and its push address.
    collected('DeviceID', true, 'AppFunctionality', 'Analytics'),
    collected('PurchaseHistory', true, 'AppFunctionality', 'Analytics'),
    collected('ProductInteraction', true, 'Analytics', 'ProductPersonalization'),
    collected('SearchHistory', true, 'Analytics'),
    collected('CrashData', false, 'AppFunctionality'),
  ],
  NSPrivacyAccessedAPITypes: [
    // Its own storage, and that of its App Group, which holds shared content.
    accessed('UserDefaults', 'CA92.1', '1C8F.1'),
    accessed('FileTimestamp', 'C617.1'),
    accessed('SystemBootTime', '35F9.1'),
    accessed('DiskSpace', 'E174.1', '85F4.1'),
  ],
}
