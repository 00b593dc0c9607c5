import { sql } from 'kysely'
import { flag, freeText, matching, oneOf, pageNumber, slugText } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import type { SetupStep } from '#core/collections/setup-steps.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { addressApi } from './addresses/address-api.ts'
import { openOrders, orderSearch, shopDashboard } from './admin.ts'
import { shopApi } from './api.ts'
import { productOrders } from './contract.ts'
import { discountApi } from './discounts/discount-api.ts'
import { accessApi, downloadApi } from './downloads/access-api.ts'
import { brokenDownloads, downloadFindings } from './downloads/check.ts'
import { fileAdminApi } from './downloads/file-admin-api.ts'
import { uploadApi } from './downloads/upload-api.ts'
import { clearDownloads, downloadWorkers } from './downloads/workers.ts'
import { fastOrderApi } from './fast-orders/fast-order-api.ts'
import { blessingApi } from './gifts/blessing-api.ts'
import { shopNavigation } from './navigation.ts'
import { noticeApi, noticesData, noticeWorkers } from './notices/notice-api.ts'
import { bulkApi } from './orders/bulk-api.ts'
import { ordersByHandApi } from './orders/by-hand-api.ts'
import { orderWorkers } from './orders/open-orders.ts'
import { orderAdminApi } from './orders/order-admin-api.ts'
import { cartApi, orderApi } from './orders/order-api.ts'
import { addressesData, ordersData } from './own-data.ts'
import { orderPaymentHandler } from './payment-handler.ts'
import { brokenPrices } from './pricing/check.ts'
import { taxAccount } from './pricing/tax-ledger.ts'
import { brokenReturns } from './returns/check.ts'
import { returnAdminApi } from './returns/return-admin-api.ts'
import { returnApi } from './returns/return-api.ts'
import { returnForms } from './returns/return-forms.ts'
import { returnWorkers } from './returns/return-worker.ts'
import { fastOrderNames, orderStateNames } from './rules.ts'
import { reportApi } from './sales/report-api.ts'
import { salesApi } from './sales/sales-api.ts'
import { saleWorkers } from './sales/scheduled-sales.ts'
import { seedAddressBook } from './seed/seed-addresses.ts'
import { seedDownloads } from './seed/seed-downloads.ts'
import { planOrders } from './seed/seed-orders.ts'
import { seedDiscounts, seedShop, seedShopSettings } from './seed.ts'
import { shopSettingsApi } from './settings/settings-api.ts'
import { brokenStock } from './stock/check.ts'
import { countApi } from './stock/count-api.ts'
import { deliveryApi } from './stock/delivery-api.ts'
import { stockApi } from './stock/stock-api.ts'
import { maxChosen } from './variants/chosen-variant.ts'
import { skuFindings } from './variants/sku-guard.ts'

const productId = matching(/^[1-9]\d{0,9}$/)

const productsStep: SetupStep = {
  name: 'products',
  title: msg('Store'),
  text: msg('What people can buy, with prices, pictures and shipping.'),
  order: 55,
  links: [
    { label: msg('Products'), href: '/admin/store' },
    { label: msg('Store settings'), href: '/admin/settings/store' },
  ],
  status: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from product where state = 'published' and deleted_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    return {
      done: count > 0,
      text: t('{count, plural, =0 {No products yet.} one {# product.} other {# products.}}', { count }),
    }
  },
}

export const shop: Slice = {
  name: 'shop',
  section: {
    name: 'shop',
    stays: [
      'GET /store/orders/{token}',
      'POST /store/orders/{token}/settle',
      'POST /store/orders/{token}/reserve',
      'POST /store/orders/{token}/pay',
      'POST /store/orders/{token}/pay-hosted',
      'GET /store/orders/{token}/options',
      'POST /store/orders/{token}/cancel',
      'POST /store/orders/{token}/return-photos',
      'POST /store/orders/{token}/returns',
      'GET /store/downloads/{token}',
      'GET /store/own-downloads',
    ],
    openWork: openOrders,
  },
  sitePages: () => [
    {
      href: '/shop',
      title: t('Shop'),
      description: t('Our store. Whatever you buy here supports our ministry.'),
      words: t('store buy purchase products items prices order online bookstore'),
    },
    {
      href: '/all-product',
      title: t('All products'),
      description: t('Our store. Whatever you buy here supports our ministry.'),
      words: t('catalog everything for sale search products'),
    },
    {
      href: '/cart',
      title: t('Your cart'),
      description: t('The items in your cart.'),
      words: t('basket checkout shopping'),
    },
    {
      href: '/account/orders',
      title: t('Orders'),
      description: t('Your orders will appear here, with receipts and tracking.'),
      words: t('my order track tracking delivery shipping where is my package receipt'),
    },
  ],
  endpoints: () => [
    ...shopApi,
    ...cartApi,
    ...orderApi,
    ...addressApi,
    ...returnApi,
    ...returnAdminApi,
    ...fastOrderApi,
    ...orderAdminApi,
    ...bulkApi,
    ...ordersByHandApi,
    ...salesApi,
    ...reportApi,
    ...shopSettingsApi,
    ...discountApi,
    ...blessingApi,
    ...stockApi,
    ...downloadApi,
    ...fileAdminApi,
    ...uploadApi,
    ...accessApi,
    ...countApi,
    ...deliveryApi,
    ...noticeApi,
  ],
  setupSteps: [productsStep],
  pageQueries: {
    '/shop': { tab: slugText, page: pageNumber },
    '/all-product': {
      search: freeText(100),
      category: slugText,
      sale: oneOf(['true']),
      available: oneOf(['true']),
      sort: oneOf(productOrders),
      page: pageNumber,
    },
    '/checkout': { address: productId },
    '/shop/:id': { variant: productId, chosen: freeText(maxChosen), notice: flag },
    '/cart': { added: productId, less: productId },
    '/shop/fast-order': { product: productId, sent: flag },
    '/shop/order/:token': { check: flag, ask: oneOf([returnForms.cancel]) },
  },
  workers: ({ db, storage, payments }) => [
    ...orderWorkers(payments),
    ...saleWorkers(db),
    ...returnWorkers(db),
    ...noticeWorkers(payments),
    ...downloadWorkers(db, storage),
  ],
  paymentHandlers: { order: orderPaymentHandler },
  ownData: [ordersData, addressesData, noticesData],
  collections: [
    collectionAdmin({
      table: 'product',
      needs: 'shop',
      kind: msg('Products'),
      address: '/admin/store',
      opens: 'list',
      counted: true,
    }),
    collectionAdmin({
      table: 'product_category',
      needs: 'shop',
      kind: msg('Categories'),
      address: '/admin/store/categories',
      opens: 'list',
    }),
  ],
  activities: [
    {
      kind: 'order',
      name: msg('Order'),
      needs: ['shop', 'money'],
      opens: 'shop',
      mails: ['order'],
      hrefOf: (id) => `/admin/store/orders/${id}`,
      states: orderStateNames,
    },
    {
      kind: 'fast_order',
      name: msg('Fast order'),
      needs: ['shop'],
      hrefOf: () => '/admin/store/fast-orders',
      states: fastOrderNames,
    },
  ],
  search: [orderSearch],
  dashboard: [{ ...shopDashboard, order: 60 }],
  checks: [brokenStock, brokenPrices, brokenReturns, brokenDownloads],
  liabilityAccounts: [taxAccount],
  findings: async ({ db, storage }) => [...(await downloadFindings(db, storage)), ...(await skuFindings(db))],
  renewals: { private_file: (trx, { jobs }) => clearDownloads(trx, jobs) },
  seed: async (trx, { now, storage }) => {
    await seedShopSettings(trx, now)
    await seedShop(trx, now)
    await seedDiscounts(trx, now)
    await seedDownloads(trx, storage, now)
    await seedAddressBook(trx, now)
  },
  pastPayments: async (trx, { now, withPayments }) => (withPayments ? planOrders(trx, now) : null),
  navigation: shopNavigation,
}
