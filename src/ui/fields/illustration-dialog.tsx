import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { artUrl, isOneOf, type Palette, palettes } from '../art/art-url.ts'
import { describeArt } from '../art/scenes/describe.ts'
import { moods, type Theme, themes, variantsOf } from '../art/themes.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { Picture } from '../media/picture.tsx'
import { tileClass } from '../media/picture-grid.tsx'
import { SelectField } from './select-field.tsx'

type DrawnShape = 'card' | 'square' | 'wide'

/** Scenes by theme and mood, a dozen at a time, to choose one. */
export function IllustrationDialog({
  open,
  shape,
  onClose,
  onChoose,
}: {
  open: boolean
  shape: DrawnShape
  onClose: () => void
  onChoose: (image: string) => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Create an illustration')}
      description={t('Choose what it shows and how it feels. Your own photos are always the best choice.')}
      width="video"
    >
      {/* Over a form in the page's tree, what happens here would reach that form as its own. */}
      <div onInput={(event) => event.stopPropagation()} onChange={(event) => event.stopPropagation()}>
        {open && <Illustrations shape={shape} onChoose={onChoose} />}
      </div>
    </Dialog>
  )
}

const themeNames = Object.keys(themes).filter((name): name is Theme => Object.hasOwn(themes, name))

function Illustrations({ shape, onChoose }: { shape: DrawnShape; onChoose: (image: string) => void }) {
  const [theme, setTheme] = useState<Theme>('prayer')
  const [mood, setMood] = useState<Palette>('dawn')
  const [round, setRound] = useState(0)
  const pictures = variantsOf(theme, round).map((variant) => artUrl({ shape, palette: mood, ...variant }))
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <SelectField
          label={t('Theme')}
          value={theme}
          options={themeNames.map((value) => ({ value, label: t(themes[value].name) }))}
          onChange={({ target: { value } }) => {
            if (isOneOf(themeNames, value)) setTheme(value)
            setRound(0)
          }}
        />
        <SelectField
          label={t('Mood')}
          value={mood}
          options={palettes.map((value) => ({ value, label: t(moods[value]) }))}
          onChange={({ target: { value } }) => isOneOf(palettes, value) && setMood(value)}
        />
        <Button
          variant="secondary"
          icon={<RefreshCw className="size-5" aria-hidden="true" />}
          onClick={() => setRound(round + 1)}
        >
          {t('Show others')}
        </Button>
      </div>
      <ul
        aria-label={t('Illustrations')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,44%),1fr))] gap-4"
      >
        {pictures.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              className={tileClass}
              aria-label={t('Choose {picture}', { picture: describeArt(picture) })}
              onClick={() => onChoose(picture)}
            >
              <Picture src={picture} alt="" ratio={shape} sizes="16rem" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
