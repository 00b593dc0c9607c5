export { controlClass, Field, type FieldProps } from './base-field.tsx'
export { CheckboxField, type ChoiceFieldProps, SwitchField } from './choice-field.tsx'
export { type Choice, SelectField, type SelectFieldProps } from './select-field.tsx'
export { PasswordField, TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx'
