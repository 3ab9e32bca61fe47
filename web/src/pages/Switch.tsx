interface SwitchProps {
  label: string;
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, name, on, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        name={name}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
