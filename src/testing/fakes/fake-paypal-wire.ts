import {
  type Capture,
  type Dispute,
  feeOf,
  money,
  type Order,
  type PaypalState,
  type Refund,
} from './fake-paypal-state.ts'

const api = 'https://api-m.paypal.com/v2'

const movement = (
  type: string,
  reason: string,
  amount: number,
  currency: string,
  initiated_time: string,
) => ({ type, reason, initiated_time, amount: money(amount, currency) })

/** As PayPal writes what it remembers. */
export function paypalWire({ captures, refundsOf }: PaypalState) {
  const wireRefund = ({ id, capture, amount, currency, custom, status }: Refund) => ({
    id,
    status,
    amount: money(amount, currency),
    ...(custom && { custom_id: custom }),
    links: [{ rel: 'up', href: `${api}/payments/captures/${capture}`, method: 'GET' }],
  })
  const wireCapture = ({ id, order, amount, currency, custom, status }: Capture) => {
    const given = refundsOf(id).filter((each) => each.status === 'COMPLETED')
    const back = given.reduce((total, each) => total + each.amount, 0)
    return {
      id,
      status: back === 0 ? status : back === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      amount: money(amount, currency),
      custom_id: custom,
      ...(status === 'COMPLETED' && {
        seller_receivable_breakdown: {
          gross_amount: money(amount, currency),
          paypal_fee: money(feeOf(amount), currency),
        },
      }),
      links: [{ rel: 'up', href: `${api}/checkout/orders/${order}`, method: 'GET' }],
    }
  }
  const wireCaptureDetail = (capture: Capture) => ({
    ...wireCapture(capture),
    supplementary_data: { related_ids: { order_id: capture.order } },
  })
  const wireOrder = ({ id, amount, currency, custom, status }: Order) => {
    const taken = [...captures.values()].filter((each) => each.order === id)
    const payments = {
      captures: taken.map(wireCapture),
      refunds: taken.flatMap((each) => refundsOf(each.id)).map(wireRefund),
    }
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        { amount: money(amount, currency), custom_id: custom, ...(taken.length > 0 && { payments }) },
      ],
      links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}`, method: 'GET' }],
    }
  }
  const wireDispute = ({ id, capture, amount, currency, outcome, costs }: Dispute, details: boolean) => {
    const movements = costs.map((cost) => movement(cost.type, 'DISPUTE_FEE', cost.amount, currency, cost.at))
    return {
      dispute_id: id,
      status: outcome ? 'RESOLVED' : 'UNDER_REVIEW',
      dispute_amount: money(amount, currency),
      ...(details && {
        disputed_transactions: [{ seller_transaction_id: capture }],
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
        // Under either name, as it happens: what is the same movement must not count twice.
        ...(outcome
          ? {
              money_movements: [
                {
                  affected_party: 'BUYER',
                  ...movement('CREDIT', 'DISPUTE_SETTLEMENT', amount, currency, ''),
                },
                ...movements.map((each) => ({ affected_party: 'SELLER', ...each })),
              ],
            }
          : { fund_movements: movements.map((each) => ({ party: 'SELLER', ...each })) }),
      }),
    }
  }
  return { wireRefund, wireCaptureDetail, wireOrder, wireDispute }
}
