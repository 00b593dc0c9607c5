import { Bell, Heart, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../controls/button.tsx'
import { Menu } from '../controls/menu.tsx'
import { Pager } from '../controls/pager.tsx'
import { Select } from '../controls/select.tsx'
import { LinkTabs, Tabs } from '../controls/tabs.tsx'
import { ThemeSwitch } from '../controls/theme-switch.tsx'
import { Tooltip } from '../controls/tooltip.tsx'
import {
  CheckboxField,
  PasswordField,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
} from '../fields/field.tsx'
import { GallerySection, Row, Specimen } from './specimen.tsx'

const purposes = ['Widows', 'The Poor', 'Orphans'].map((label) => ({ value: label, label }))

export function ControlsGallery() {
  const [page, setPage] = useState(2)
  const [purpose, setPurpose] = useState<string | null>(null)
  return (
    <GallerySection id="controls" title="Controls">
      <Specimen title="Buttons">
        <div className="flex flex-col gap-4">
          <Row>
            <Button>Click To Watch Now</Button>
            <Button variant="secondary">Register For 2025 Convention</Button>
            <Button variant="quiet">Quiet</Button>
            <Button variant="danger">Delete</Button>
          </Row>
          <Row>
            <Button size="small">Small</Button>
            <Button size="large">Large</Button>
            <Button icon={<Heart className="size-5" aria-hidden="true" />}>Donate</Button>
            <ButtonLink href="#controls" variant="secondary">
              A link
            </ButtonLink>
          </Row>
          <Row>
            <Button busy busyText="Submitting...">
              Submit
            </Button>
            <Button disabled>Disabled</Button>
            <Button variant="secondary" disabled>
              Disabled
            </Button>
            <IconButton label="Notifications">
              <Bell className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label="Notifications" disabled>
              <Bell className="size-5" aria-hidden="true" />
            </IconButton>
          </Row>
        </div>
      </Specimen>
      <Specimen title="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" defaultValue="Adaeze Ọnụọha-Ṣọlá" autoComplete="name" />
          <TextField
            label="Email"
            type="email"
            hint="For your receipt."
            optional
            placeholder="you@example.org"
          />
          <TextArea label="Your prayer request" error="Please Enter your prayer request" />
          <SelectField label="Purpose" options={purposes} placeholder="Select a purpose" />
          <PasswordField label="Password" error="Enter password" />
          <TextField label="Membership number" value="HG-00218" readOnly />
          <TextField label="Not available" disabled />
          <SelectField label="Country" options={purposes} error="Please Enter your country" />
          <CheckboxField label="I have read the ministry policy" defaultChecked />
          <CheckboxField label="Remember me" error="Please check this box" />
          <SwitchField label="Data saver" hint="Autoplay off, fewer images" defaultChecked />
          <SwitchField label="Notifications" disabled />
        </div>
      </Specimen>
      <Specimen title="Tabs">
        <div className="flex flex-col gap-6">
          <LinkTabs
            label="Requests"
            current="prayerrequest"
            tabs={[
              { value: 'prayerrequest', label: 'Prayer Request', href: '#controls' },
              { value: 'consultation', label: 'Consultation', href: '#fields' },
              { value: 'massrequest', label: 'Mass Request', href: '#tabs' },
            ]}
          />
          <Tabs
            label="Account"
            tabs={[
              { value: 'login', label: 'Login', content: <p>Welcome back.</p> },
              { value: 'register', label: 'Create Account', content: <p>A name and a password.</p> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Pager">
        <div className="flex flex-col gap-5">
          <Pager page={page} total={3} onPage={setPage} label="In words" />
          <Pager page={1} total={3} onPage={setPage} label="First page" />
          <Pager page={page} total={3} onPage={setPage} form="arrows" label="With arrows" />
          <Pager page={1} total={1} onPage={setPage} form="arrows" label="Only page" />
        </div>
      </Specimen>
      <Specimen title="Menu, select, tooltip, theme">
        <Row>
          <Menu
            trigger={<Button variant="secondary">Actions</Button>}
            entries={[
              { label: 'Edit', icon: <Pencil className="size-4.5" />, onSelect: () => undefined },
              { label: 'Back to the controls', href: '#controls' },
              'separator',
              {
                label: 'Delete',
                icon: <Trash2 className="size-4.5" />,
                danger: true,
                onSelect: () => undefined,
              },
            ]}
          />
          <Select
            label="Purpose"
            options={purposes}
            value={purpose}
            onChange={setPurpose}
            className="max-w-52"
          />
          <Tooltip text="A short hint">
            <Button variant="quiet">Hover or focus me</Button>
          </Tooltip>
          <ThemeSwitch />
        </Row>
      </Specimen>
    </GallerySection>
  )
}
