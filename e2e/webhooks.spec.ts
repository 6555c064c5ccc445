import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { startReceiver } from '@vitrine/testing/receiver.ts'
import { must } from './shop/api.ts'
import { Merchant } from './shop/merchant.ts'
import { openProject } from './shop/project.ts'

test('a program receives signed webhooks; a failed one is listed and sent again', { tag: '@full' }, async ({
  page,
}) => {
  const program = await startReceiver()
  try {
    const project = await openProject('webhooks')
    const merchant = new Merchant(page, project.slug)
    await merchant.signIn()
    await merchant.open('/settings/webhooks')
    await expect(page.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await page.getByLabel('URL').fill('https://192.168.0.1/hooks')
    await page.getByLabel('Description').fill('Warehouse')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Enter the https:// address of a public server')).toBeVisible()
    await expect(page.getByLabel('URL')).toBeFocused()
    await page.getByLabel('URL').fill(program.url)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue()
    await page.getByRole('button', { name: 'I have copied it' }).click()

    program.answer = (response) => response.writeHead(500).end()
    await page.getByRole('button', { name: 'Send test to Warehouse' }).click()
    await expect(page.getByText(/Response 500/)).toBeVisible()
    program.answer = (response) => response.writeHead(204).end()
    await must('/designs/publish', { project: project.id }, project.access)
    await expect.poll(() => program.got.length).toBe(2)
    const last = program.got.at(-1)
    if (!last) throw new Error('Nothing came')
    expect(JSON.parse(last.body)).toMatchObject({ type: 'design.published', project: project.id })
    const signed = `${last.headers['webhook-id']}.${last.headers['webhook-timestamp']}.${last.body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(last.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )

    const message = page.getByRole('button', { name: /Show message Design published/ })
    await expect(message).toContainText('Delivered')
    await message.click()
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => program.got.length).toBe(3)
    expect(program.got[2]?.headers['webhook-id']).toBe(last.headers['webhook-id'])
    expect(program.got[2]?.body).toBe(last.body)
  } finally {
    program.stop()
  }
})
