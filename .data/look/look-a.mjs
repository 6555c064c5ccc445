export default async ({ page, shot, base }) => {
  await page.goto(`${base}/dashboard/demo/campaigns`)
  await page.waitForTimeout(1500); await shot('list-first')
  const start = page.getByRole('button', { name: /Write the first campaign|New campaign/ })
  await start.click()
  await page.getByLabel('Title').first().fill('Last days of the lamp sale ✨')
  await page.locator('textarea').first().fill('Everything in the winter collection is 30 % off until Sunday night. Free delivery over 50, and your size is still here. Come and have a look before it is gone for good.')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.waitForTimeout(2500); await shot('composer')
  await page.evaluate(() => document.getElementById('content')?.scrollTo(0, 900))
  await page.waitForTimeout(400); await shot('composer2')
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page.waitForTimeout(1500); await shot('send')
}
