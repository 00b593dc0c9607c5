import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'

/** The store in the admin menu and its search. */
export const shopNavigation: NonNullable<Slice['navigation']> = {
  settings: [
    {
      name: msg('Store'),
      href: '/admin/settings/store',
      icon: 'Store',
      order: 40,
      needs: 'shop',
      keywords: msg('shipping rates delivery pickup tax stock low returns address'),
    },
  ],
  areas: [
    {
      name: msg('Store'),
      href: '/admin/store',
      icon: 'Store',
      group: 'Money',
      order: 10,
      needs: 'shop',
      keywords: msg('shop products orders refund shipping stock inventory price packing'),
      key: 's',
    },
    {
      name: msg('Store sales'),
      href: '/admin/store/sales',
      ...{ icon: 'Store', group: null, order: 11, needs: 'sales' },
      keywords: msg('report sold income product category export'),
    },
  ],
  actions: [
    {
      name: msg('Refund an order'),
      href: '/admin/store/orders',
      keywords: msg('money back return cancel'),
    },
    {
      name: msg('Set shipping rates'),
      href: '/admin/settings/store',
      keywords: msg('delivery postage pickup cost'),
    },
    { name: msg('New product'), href: '/admin/store?open=new' },
    {
      name: msg('Enter an order'),
      href: '/admin/store/orders/new',
      keywords: msg('phone cash check transfer by hand'),
    },
    {
      name: msg('Count stock'),
      href: '/admin/store/stock',
      keywords: msg('inventory delivery received supplier recount'),
    },
    { name: msg('View orders'), href: '/admin/store/orders' },
    { name: msg('View returns'), href: '/admin/store/returns', keywords: msg('return request send back') },
    { name: msg('View fast orders'), href: '/admin/store/fast-orders' },
    {
      name: msg('Create a discount code'),
      href: '/admin/store/discounts/new',
      keywords: msg('coupon promo voucher sale percent off free shipping'),
    },
    {
      name: msg('Set up sales tax'),
      href: '/admin/settings/store',
      keywords: msg('vat rates exempt'),
    },
    { name: msg('View sales'), href: '/admin/store/sales' },
  ],
}
