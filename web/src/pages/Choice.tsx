import type { ComponentChildren } from "preact";

export interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** One of several, with what it is about. */
export function Choice({
  label,
  name,
  value,
  onChange,
  children,
}: ChoiceProps & { children: ComponentChildren }) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
