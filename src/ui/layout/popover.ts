/** Closes a native popover; in a browser without popovers there is nothing to close. */
export function closePopover(popover: HTMLElement | null): void {
  if (popover && isPopoverOpen(popover)) popover.hidePopover()
}

export function openPopover(popover: HTMLElement | null): void {
  if (popover && 'showPopover' in popover && !isPopoverOpen(popover)) popover.showPopover()
}

const isPopoverOpen = (popover: HTMLElement): boolean =>
  'hidePopover' in popover && popover.matches(':popover-open')
